import { chunk, chunksOf } from './palette-png.ts'

const SIGNATURE_LENGTH = 8
const HEADER_LENGTH = 25
/** ms; of 65.535 s at most. */
const DELAY_UNIT = 1_000

export type Frame = { png: Buffer; ms: number }

/**
 * PNGs of one size and kind as one animated PNG that repeats (W3C PNG, third edition): their pixels as they are, with the time
 * that each is shown.
 */
export function toAnimation(frames: Frame[]): Buffer {
  const [first] = frames
  if (first === undefined) throw new Error('an animation without a frame')
  const begin = first.png.subarray(0, SIGNATURE_LENGTH + HEADER_LENGTH)
  const [width, height] = [first.png.readUInt32BE(16), first.png.readUInt32BE(20)]
  let sequence = 0
  const parts = frames.flatMap(({ png, ms }, index) => {
    const control = Buffer.alloc(26)
    control.writeUInt32BE(sequence++, 0)
    control.writeUInt32BE(width, 4)
    control.writeUInt32BE(height, 8)
    control.writeUInt16BE(ms, 20)
    control.writeUInt16BE(DELAY_UNIT, 22)
    const pixels = pixelsOf(png)
    if (index === 0) return [chunk('fcTL', control), chunk('IDAT', pixels)]
    const number = Buffer.alloc(4)
    number.writeUInt32BE(sequence++)
    return [chunk('fcTL', control), chunk('fdAT', Buffer.concat([number, pixels]))]
  })
  const count = Buffer.alloc(8)
  count.writeUInt32BE(frames.length)
  return Buffer.concat([begin, chunk('acTL', count), ...parts, chunk('IEND', Buffer.alloc(0))])
}

/** The compressed pixels, which Chromium may split. */
function pixelsOf(png: Buffer): Buffer {
  return Buffer.concat([...chunksOf(png)].filter(({ type }) => type === 'IDAT').map(({ data }) => data))
}
