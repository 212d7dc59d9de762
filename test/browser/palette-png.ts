import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MAX_COLOURS = 256
const OPAQUE_TYPE = 2
const PALETTE_TYPE = 3

type Pixels = { width: number; height: number; rgb: Buffer }

/**
 * The same picture in its 256 most frequent colours, a third of the size: what a screen of text needs, no photograph.
 * PNG (W3C, third edition), 8 bits a channel, without transparency and not interlaced, as Chromium takes screenshots.
 *
 * @throws where it is another kind of PNG
 */
export function toPalette(png: Buffer): Buffer {
  const { width, height, rgb } = readPixels(png)
  const counts = new Map<number, number>()
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = rgb.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const frequent = [...counts].sort((one, other) => other[1] - one[1]).slice(0, MAX_COLOURS)
  const colours = frequent.map(([colour]) => colour)
  const indexOf = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, colours)]))
  const rows = Buffer.alloc((width + 1) * height)
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rows[pixel + Math.floor(pixel / width) + 1] = indexOf.get(rgb.readUIntBE(pixel * 3, 3)) ?? 0
  const palette = Buffer.alloc(colours.length * 3)
  for (const [index, colour] of colours.entries()) palette.writeUIntBE(colour, index * 3, 3)
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, PALETTE_TYPE, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const body = deflateSync(rows, { level: 9, memLevel: 9 })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function nearest(colour: number, colours: number[]): number {
  const channels = (of: number) => [of >> 16, (of >> 8) & 0xff, of & 0xff] as const
  const [red, green, blue] = channels(colour)
  const distances = colours.map((other) => {
    const [r, g, b] = channels(other)
    return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
  })
  return distances.indexOf(Math.min(...distances))
}

function readPixels(png: Buffer): Pixels {
  const chunks = [...chunksOf(png)]
  const head = chunks.find(({ type }) => type === 'IHDR')?.data
  if (head?.[8] !== 8 || head[9] !== OPAQUE_TYPE || head[12] !== 0) throw new Error('Not a PNG of a screenshot')
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  return { width, height, rgb: unfiltered(inflateSync(packed), width * 3) }
}

export function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at)
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) }
    at = end + 4
  }
}

/** Each row begins with the number of what it was predicted by: nothing, left, above, their mean, or Paeth's choice. */
function unfiltered(filtered: Buffer, rowLength: number): Buffer {
  const out = Buffer.alloc(filtered.length - filtered.length / (rowLength + 1))
  for (let at = 0; at < out.length; at += 1) {
    const row = Math.floor(at / rowLength)
    const isFirst = at % rowLength < 3
    const left = isFirst ? 0 : (out[at - 3] ?? 0)
    const above = out[at - rowLength] ?? 0
    const corner = isFirst ? 0 : (out[at - rowLength - 3] ?? 0)
    const predict = PREDICTIONS[filtered[row * (rowLength + 1)] ?? 0] ?? paeth
    out[at] = (filtered[at + row + 1] ?? 0) + predict(left, above, corner)
  }
  return out
}

const PREDICTIONS: ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
]

function paeth(left: number, above: number, corner: number): number {
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)]
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}
