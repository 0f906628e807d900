/** Variables that the client sets from the player's machine or choices. */
export const machineVariables = [
  'GAMEDIR',
  'SCRIPTDIR',
  'CACHE',
  'HOME',
  'STEAM_DATA_DIR',
  'DISC',
  'USER',
  'INPUT',
  'RESOLUTION',
  'RESOLUTION_WIDTH',
  'RESOLUTION_HEIGHT',
  'RESOLUTION_WIDTH_HEX',
  'RESOLUTION_HEIGHT_HEX',
  'WINEBIN',
] as const;

/** Variables that the client sets; `VERSION` is known from the record. */
export const builtInVariables = [...machineVariables, 'VERSION'] as const;
