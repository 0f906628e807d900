import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server that sends what it is told to, be it HTTP or not. */
export interface RawServer {
  readonly url: string;
  /** The heads of the requests that came, as text. */
  readonly heads: readonly string[];
  /** Connections that were made. */
  readonly connections: () => number;
  /** Breaks all connections. */
  readonly close: () => void;
  /** Breaks them, and takes no more. */
  readonly stop: () => Promise<void>;
}

/** Answers each head of a request by `answer`, which may write to the connection, until it is stopped. */
export async function startRaw(answer: (socket: Socket, head: string, count: number) => void): Promise<RawServer> {
  const heads: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    let input = '';
    socket.on('data', (bytes) => {
      input += bytes.toString('latin1');
      for (let end = input.indexOf('\r\n\r\n'); end >= 0; end = input.indexOf('\r\n\r\n')) {
        const head = input.slice(0, end);
        input = input.slice(end + 4);
        heads.push(head);
        answer(socket, head, heads.length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = async () => {
    close();
    await new Promise((resolve) => server.close(resolve));
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, heads, connections: () => connections, close, stop };
}
