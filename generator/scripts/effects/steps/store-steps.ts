import { listOfNames, words, type Sentence } from '../sentence.ts';
import { type DescribeStep, stops, sentenceAbout } from '../step-context.ts';
import { isList, isMap, listAt, textOf } from '../tree.ts';

function autosetup(store: string): DescribeStep {
  return (context) => {
    const { path, sentence } = context.pathAt('');
    context.writes('$GAMEDIR');
    context.recorder.files.carries('extract', path, '$GAMEDIR');
    context.executes('wine', [path, '/SP-', '/NOCANCEL'], `${path} /SP- /NOCANCEL`);
    return {
      sentence: words`Installs ${sentence}, a ${[{ text: store }]} installer`,
      details: [
        words`If it holds DOSBox or ScummVM: unpacks it into the game folder, and the game runs with that instead.`,
        words`Else: runs it with Wine in ${'$GAMEDIR'}, with ${'/SP- /NOCANCEL'}.`,
      ],
    };
  };
}

export const autosetupGogGame = autosetup('GOG');
export const autosetupZoomPlatform = autosetup('Zoom Platform');

export const autosetupAmazon: DescribeStep = (context) => {
  const files = context.entries('files');
  const folders = context.get('directories');
  const root = '$GAMEDIR/drive_c/game';
  const folderNames = isList(folders) ? folders.map(textOf) : [];
  for (const name of folderNames) context.writes(`${root}/${name}`);
  const paths = [...files.values()].flatMap((file) => (isMap(file) ? listAt(file, 'paths').map(textOf) : []));
  for (const path of paths) context.writes(`${root}/${path}`);
  return {
    sentence: words`Puts files of Amazon Games into ${context.placeOf(root)}`,
    details: [
      folderNames.length > 0 && words`Folders: ${listOfNames(folderNames)}`,
      paths.length > 0 && words`Files: ${listOfNames(paths)}`,
    ],
  };
};

export const gogdlSetup: DescribeStep = (context) => {
  const { installer } = context;
  const game = context.raw('game_id');
  const command = context.raw('command');
  const platform = context.raw('platform');
  context.writes('$GAMEDIR');
  const argv = ['gogdl', command === '' ? 'download' : command, game].filter((word) => word !== '');
  context.executes('client', argv, argv.join(' '));
  const verb: Sentence = [{ text: { update: 'Updates', repair: 'Repairs' }[command] ?? 'Downloads' }];
  const system = installer.runner === 'linux' ? 'linux' : 'windows';
  return {
    sentence: words`${verb} the game ${game === '' ? words`of this installer` : words`${game}`} from GOG for ${platform === '' ? system : platform}`,
    details: [
      sentenceAbout(context.raw('lang'), (language) => words`Language: ${language}`),
      sentenceAbout(context.raw('dlcs'), (extras) => words`Additional content: ${extras}`),
      context.isOn('preserve_manifest') && words`Adds to what is installed already`,
      words`What the downloaded game says of itself may change how it is started, and by which runner.`,
    ],
  };
};

export const installOrExtract: DescribeStep = (context) => {
  const { path, sentence } = context.pathAt('');
  const folder = `$GAMEDIR/drive_c/${context.installer.gameSlug}`;
  context.reads(path);
  context.writes(folder);
  const name = context.fileNameOf(path);
  if (name?.endsWith('.exe') !== true) context.recorder.files.carries('extract', path, folder);
  if (name?.endsWith('.exe') !== false) context.executes('wine', [path], path);
  const needsWine = stops(words`this step works only with the runner ${'wine'}`);
  return {
    sentence: words`Runs ${sentence} with Wine if it is a program, else unpacks it into ${context.placeOf(folder)}`,
    failure: context.installer.runner === 'wine' ? undefined : needsWine,
  };
};

export const extractOrRun: DescribeStep = (context) => {
  const { path, sentence } = context.pathAt('file');
  const target = context.has('dst') ? context.text('dst') : '$CACHE';
  const usualTarget = context.has('dst') ? target : '$GAMEDIR';
  const mergeTarget = context.has('merge_dst') ? context.text('merge_dst') : usualTarget;
  context.reads(path);
  context.writes(target);
  if (mergeTarget !== target) context.writes(mergeTarget);
  context.recorder.files.carries('extract', path, target);
  context.recorder.files.carries('extract', path, mergeTarget);
  context.executes('wine', [`${target}/*.exe`], `${target}/*.exe`);
  return {
    sentence: words`Unpacks ${sentence} into ${context.placeOf(target)}, and runs a setup program with Wine if there is one in it`,
    details: [
      mergeTarget !== target && words`If there is none, copies what it unpacked into ${context.placeOf(mergeTarget)}.`,
    ],
  };
};
