/**
 * Weight of a change for reviewers: a calm one needs no look, a danger comes before what is to check. The name of a form is
 * calm for values that have it, and for maps and lists in which each value has it.
 */
export type ReviewWeight = 'calm' | 'check' | 'danger' | keyof CalmForms;

/** Forms, with what a value of each is. */
interface CalmForms {
  readonly text: 'words for people that name no new host';
  readonly plain: 'words without a path, a variable or an option';
  readonly inside: 'a file of the installation';
  readonly target: 'a place of the installation at which nothing starts by itself, and not what starts the game';
  readonly removed: 'a file of the installation that neither starts the game nor holds what does';
  readonly 'file-name': 'a name without a folder';
  readonly address: 'where the client fetches a file, or asks the player for it';
  readonly program: 'a file of the installation that Wine runs';
  readonly arguments: 'options and names of data';
  readonly command: 'a command of bash of which all is understood, and which stays in the game folder';
  readonly content: 'what is written to a file that nothing runs';
  readonly environment: 'variables that change how a game looks or sounds';
  readonly 'library-order': 'whose library Wine loads';
  readonly menu: 'choices that are plain words or places of the installation';
  readonly dos: 'lines of DOS that mount and delete nothing';
  readonly verbs: 'components that Winetricks knows';
  readonly 'registry-key': 'a key of the registry that belongs to a game';
  readonly 'registry-value': 'a value that leads to no place outside the prefix';
  readonly 'registry-file': 'a file that the script itself writes, with such keys and values';
  readonly gamescope: 'options of Gamescope that only set sizes and modes';
}
