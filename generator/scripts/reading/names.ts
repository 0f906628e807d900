/** A label or the name of a variable as the client compares it: with `_` for each `-`. */
export function plainName(name: string): string {
  return name.includes('-') ? name.replaceAll('-', '_') : name;
}

/** The client's name of a step or task, without `_` at its ends. */
export function stepName(text: string): string {
  const name = plainName(text);
  return name.startsWith('_') || name.endsWith('_') ? name.replaceAll(/^_+|_+$/g, '') : name;
}

/** The full name of a task, such as `wine.wineexec`; by default of the script's runner. */
export function taskName(text: string, runner: string): string {
  const [first = '', second] = text.split('.');
  return second === undefined ? `${runner}.${stepName(first)}` : `${first}.${stepName(second)}`;
}

/** Variables that the client sets from the player's machine or choices. */
export const machineVariables: readonly string[] =
  'GAMEDIR SCRIPTDIR CACHE HOME STEAM_DATA_DIR DISC USER INPUT RESOLUTION RESOLUTION_WIDTH RESOLUTION_HEIGHT RESOLUTION_WIDTH_HEX RESOLUTION_HEIGHT_HEX WINEBIN'.split(
    ' ',
  );

/** Variables that the client sets; `VERSION` is known from the record. */
export const builtInVariables: readonly string[] = [...machineVariables, 'VERSION'];
