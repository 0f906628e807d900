/**
 * How a reviewer takes a change: a calm one needs no look, a danger stands before what is to check, and a form is calm only
 * for values that have it; of a map or list, for those of which each value has it.
 *
 * - `text`: words for people that name no new host
 * - `plain`: words without a path, a variable or an option
 * - `inside`: a file of the installation
 * - `target`: a place of the installation at which nothing starts by itself, and not what starts the game
 * - `file-name`: a name without a folder
 * - `address`: where the client fetches a file, or asks the player for it
 * - `program`: a file of the installation that Wine runs
 * - `arguments`: options and names of data
 * - `command`: a command of bash of which all is understood, and which stays in the game folder
 * - `content`: what is written to a file that nothing runs
 * - `environment`: variables that change how a game looks or sounds
 * - `library-order`: whose library Wine loads
 * - `menu`: choices that are plain words or places of the installation
 * - `dos`: lines of DOS that mount and delete nothing
 * - `verbs`: components that Winetricks knows
 * - `registry-key`: a key of the registry that belongs to a game
 * - `registry-value`: a value that leads to no place outside the prefix
 * - `registry-file`: a file that the script itself writes, with such keys and values
 * - `gamescope`: options of Gamescope that only set sizes and modes
 */
export type ReviewWeight = 'calm' | 'check' | 'danger' | CalmForm;

type CalmForm =
  | 'text'
  | 'plain'
  | 'inside'
  | 'target'
  | 'file-name'
  | 'address'
  | 'program'
  | 'arguments'
  | 'command'
  | 'content'
  | 'environment'
  | 'library-order'
  | 'menu'
  | 'dos'
  | 'verbs'
  | 'registry-key'
  | 'registry-value'
  | 'registry-file'
  | 'gamescope';
