import type {
  Answer,
  SentAnswer,
  SentQuestion,
  WorkbenchQuestion,
  WorkbenchSettings,
} from '../../workbench/messages.ts';

/** Asks; each answer goes to `onAnswer` of the question, unless a later question was asked meanwhile. */
export type AskWorker = (question: WorkbenchQuestion, onAnswer: (answer: Answer) => void) => void;

/** What the page has of the world: the time, and what to do where the worker fails. */
interface WorkerEdges {
  /** Milliseconds since 1970. */
  readonly currentTime: () => number;
  readonly onFailure: () => void;
}

/** Starts the worker. `onFailure` is called where a browser does not let it run, or it could not be loaded. */
export function createAsker(
  address: string,
  settings: WorkbenchSettings,
  { currentTime, onFailure }: WorkerEdges,
): AskWorker {
  const worker = new Worker(address);
  let last = 0;
  let listener: (answer: Answer) => void = () => undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<SentAnswer>) => {
    if (data.number === last) listener(data.answer);
  });
  worker.addEventListener('error', onFailure);
  return (question, onAnswer) => {
    last += 1;
    listener = onAnswer;
    worker.postMessage({ number: last, now: currentTime(), settings, question } satisfies SentQuestion);
  };
}
