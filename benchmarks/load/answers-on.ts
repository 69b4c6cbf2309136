import { connect, type Socket } from 'node:net';

type Answer = { status: number; bytes: number };

const headEnd = Buffer.from('\r\n\r\n');
/** The last piece of an answer that comes in pieces. */
const lastPiece = Buffer.from('0\r\n\r\n');

/** @returns bytes after the head of an answer; undefined if it is chunked */
function bodyLength(head: string): number | undefined {
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  return length ? Number(length[1]) : undefined;
}

/** Collects one answer. */
class Reading {
  #head: Buffer = Buffer.alloc(0);
  #status = 0;
  #length: number | undefined;
  #bytes = 0;
  #tail: Buffer = Buffer.alloc(0);
  #isHeadRead = false;

  /** @returns the answer after its last byte */
  add(chunk: Buffer): Answer | undefined {
    const body = this.#isHeadRead ? chunk : this.#readHead(chunk);
    if (!body) return undefined;
    this.#bytes += body.length;
    const answer = { status: this.#status, bytes: this.#bytes };
    if (this.#length !== undefined) return this.#bytes >= this.#length ? answer : undefined;
    // The end mark may be split anywhere.
    this.#tail = Buffer.concat([this.#tail, body.subarray(-lastPiece.length)]).subarray(-lastPiece.length);
    return this.#tail.equals(lastPiece) ? answer : undefined;
  }

  #readHead(chunk: Buffer): Buffer | undefined {
    const read = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
    const end = read.indexOf(headEnd);
    // The memory of the chunk is used for the next one.
    if (end < 0) this.#head = Buffer.from(read);
    if (end < 0) return undefined;
    const head = read.subarray(0, end).toString('latin1');
    this.#status = Number(head.slice(9, 12));
    this.#length = bodyLength(head);
    this.#isHeadRead = true;
    return read.subarray(end + headEnd.length);
  }
}

/** The size of a page, so that most are read at once. */
const readBytes = 256 * 1024;

/**
 * Opens a connection for one request at a time and calls back for each answer. It reuses its memory: with new
 * memory for each piece, the client would need more processor time than the bare `node:http` server.
 */
export function connectTo(port: number, onAnswer: (answer: Answer) => void): Socket {
  let reading = new Reading();
  const memory = Buffer.allocUnsafe(readBytes);
  const callback = (length: number) => {
    const answer = reading.add(memory.subarray(0, length));
    if (!answer) return true;
    reading = new Reading();
    onAnswer(answer);
    return true;
  };
  return connect({ port, host: '127.0.0.1', onread: { buffer: memory, callback } });
}
