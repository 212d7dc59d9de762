import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** One open connection. */
export type WebSocketConnection = {
  send: (text: string) => void
  /** With a goodbye; `drop` without one. */
  close: () => void
  drop: () => void
}

type Frame = { opcode: number; payload: Buffer; length: number }

/** RFC 6455: the handshake's constant, and the opcodes. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const [TEXT, CLOSE, PING, PONG] = [0x1, 0x8, 0x9, 0xa]

/**
 * The server's side of a WebSocket, as far as an app's client needs it: whole text frames, pings, and the end. The platform
 * has a client only.
 */
export function acceptWebSocket(
  request: IncomingMessage,
  socket: Duplex,
  on: { text: (text: string) => void; end: () => void },
): WebSocketConnection {
  const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64')
  const lines = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade']
  socket.write(`${[...lines, `Sec-WebSocket-Accept: ${accept}`].join('\r\n')}\r\n\r\n`)
  const write = (opcode: number, payload: Buffer) => socket.writable && socket.write(frameOf(opcode, payload))
  let pending = Buffer.alloc(0)

  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk])
    for (let frame = readFrame(pending); frame !== null; frame = readFrame(pending)) {
      pending = pending.subarray(frame.length)
      take(frame)
    }
  })
  socket.on('error', () => socket.destroy())
  socket.once('close', on.end)

  function take({ opcode, payload }: Frame): void {
    if (opcode === TEXT) on.text(payload.toString('utf8'))
    if (opcode === PING) write(PONG, payload)
    if (opcode !== CLOSE) return
    write(CLOSE, payload)
    socket.end()
  }

  return {
    send: (text) => void write(TEXT, Buffer.from(text)),
    close: () => void write(CLOSE, Buffer.from([0x03, 0xe8])),
    drop: () => socket.destroy(),
  }
}

function frameOf(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = 0x80 | opcode
  head[1] = length < 126 ? length : length < 65_536 ? 126 : 127
  if (head.length === 4) head.writeUInt16BE(length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, payload])
}

/** The first frame of a client, unmasked; null while it is not whole yet. */
function readFrame(bytes: Buffer): Frame | null {
  const [first = 0, second = 0] = bytes
  const short = second & 0x7f
  const start = short === 126 ? 4 : short === 127 ? 10 : 2
  if (bytes.length < start + 4) return null
  const size = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  const length = start + 4 + size
  if (bytes.length < length) return null
  const mask = bytes.subarray(start, start + 4)
  const payload = bytes.subarray(start + 4, length).map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  return { opcode: first & 0x0f, payload: Buffer.from(payload), length }
}
