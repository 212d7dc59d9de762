import { describe, expect, test } from 'vitest'
import { LeadListError } from '../../../src/leadlist/errors.ts'
import { MAX_BODY_BYTES, readResponse } from '../../../src/leadlist/response.ts'
import { type LeadRecord, readRecord } from '../../../src/leadlist/schemas.ts'
import { wireAnswer, wireRecord } from '../../support/leadlist/wire-record.ts'
import { fc, runs } from '../../support/property.ts'

/** Much to do even for a fast machine. */
const HALF_A_GIGABYTE = { timeout: 600_000 }

/** White space says nothing, but takes a response past the size up to which it is parsed whole. */
const TOO_LONG_TO_PARSE_WHOLE = ' '.repeat(70_000)

type Read = { records: LeadRecord[]; unreadable: number }

async function* inChunks(body: Uint8Array, sizes: number[]): AsyncGenerator<Uint8Array> {
  let [offset, turn] = [0, 0]
  while (offset < body.length) {
    const size = sizes[turn % sizes.length] ?? 1
    yield body.subarray(offset, offset + size)
    offset += size
    turn += 1
  }
}

async function read(body: string | Uint8Array, sizes = [65_536]): Promise<Read> {
  const result: Read = { records: [], unreadable: 0 }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  for await (const batch of readResponse(inChunks(bytes, sizes))) {
    result.records.push(...batch.records)
    result.unreadable += batch.unreadable
  }
  return result
}

const failure = async (body: string | Uint8Array, sizes?: number[]) =>
  read(body, sizes).then(
    () => 'no failure',
    (error) => (error instanceof LeadListError ? error.code : `${error}`),
  )

/** Read in one go by the platform's own parser. */
const expected = (data: unknown[]): Read => {
  const records = data.map(readRecord).filter((record) => record !== null)
  return { records, unreadable: data.length - records.length }
}

const many = (count: number, fields: (index: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({ ...wireRecord({ SessionID: index }), ...fields(index) }))

describe('records are found wherever they lie', () => {
  test.each([
    ['none', []],
    ['one', many(1)],
    ['a thousand', many(1_000)],
    ['some that look like boundaries', many(2_000, () => ({ Content: '"},{"Type":"Lead"},{ }]}' }))],
    ['some that hold lists of objects', many(2_000, () => ({ Extra: [{ a: 1 }, { b: [{}, {}] }] }))],
    ['some that end in backslashes and quotes', many(2_000, () => ({ Content: 'C:\\"\\\\' }))],
    ['some in other scripts', many(2_000, () => ({ Name: 'Зоя Müller 😀 山田', Content: '\u2028\u0000' }))],
    ['some that are no records', [null, 7, 'text', [], [{}], {}, true, ...many(3)]],
    ['some just within the bound', many(20, () => ({ Content: 'x'.repeat(65_000) }))],
  ])('%s', async (_, data) => {
    for (const sizes of [[1_000_000], [65_536], [7, 4_096, 1]])
      for (const indent of [0, 2])
        expect(await read(JSON.stringify(JSON.parse(wireAnswer(data)), null, indent), sizes)).toEqual(expected(data))
  })

  test('The records do not depend on the chunk boundaries', async () => {
    const record = fc.record(
      {
        Type: fc.constantFrom('Lead', 'Appointment', 'Callback'),
        Name: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('},{', '"', '\\', ']', '\\"},{"')),
        SessionID: fc.oneof(fc.integer(), fc.constant('12'), fc.constant(null)),
        Content: fc.string({ unit: 'binary' }),
        Extra: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    const answer = fc.record({
      data: fc.array(fc.oneof({ weight: 9, arbitrary: record }, fc.jsonValue()), { maxLength: 30 }),
      before: fc.dictionary(
        fc.string({ unit: 'grapheme' }).filter((key) => key !== 'Data'),
        fc.jsonValue(),
      ),
      isDataFirst: fc.boolean(),
      indent: fc.constantFrom(0, 1, 4),
      sizes: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(answer, async ({ data, before, isDataFirst, indent, sizes }) => {
        const verdict = { Version: '1.0.0', Success: true, Code: 200, Message: '' }
        const whole = isDataFirst ? { Data: data, ...before, ...verdict } : { ...before, ...verdict, Data: data }
        const body = Buffer.from(JSON.stringify(whole, null, indent))
        expect(await read(body, sizes)).toEqual(expected(JSON.parse(body.toString()).Data))
      }),
      { numRuns: runs(300, 50) },
    )
  })

  test('A byte order mark is skipped', async () => {
    expect((await read(`\uFEFF${wireAnswer(many(2))}`)).records).toHaveLength(2)
  })

  test('Invalid UTF-8 affects one letter and not the response', async () => {
    const body = Buffer.from(wireAnswer(many(1, () => ({ Name: 'Ad?' }))))
    body[body.indexOf('Ad?') + 2] = 0xff
    expect((await read(body)).records[0]).toMatchObject({ name: 'Ad\uFFFD', sessionId: 0 })
  })

  test.each([
    ['null', wireAnswer(null)],
    ['missing', '{"Version":"1.0.0","Success":true,"Code":200,"Message":""}'],
    ['empty', wireAnswer([])],
    ['empty over lines', '{"Data": [\n ], "Success": true}'],
  ])('no records: Data is %s', async (_, body) => {
    expect(await read(body)).toEqual({ records: [], unreadable: 0 })
  })

  test('A nested key named Data is not the record list', async () => {
    const body = `{"Meta":{"Data":[1,2]},"List":[{"Data":[3]}],"Message":"Data","Data":[{"Type":"Lead"}],"Success":true}`
    expect(await read(body)).toMatchObject({ records: [{ type: 'Lead' }], unreadable: 0 })
  })

  test('Lists of objects in the last record and behind the records are none of its own', async () => {
    const extra = '"Extra":[{"Type":"Lead"}]'
    const body = `{"Data":[{"Type":"Lead"},{"Type":"Lead",${extra}}],"Success":true,${extra}}`
    expect((await read(body)).records).toHaveLength(2)
    expect((await read(body.replace(`,${extra}}]`, '}]'))).records).toHaveLength(2)
  })

  test('Deep nesting inside a record is ignored', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const body = `{"Data":[{"Type":"Lead","Extra":${deep}}],"Success":true,"Extra":${deep}}`
    expect((await read(body)).records).toHaveLength(1)
  })
})

describe('one odd part of an answer spoils nothing else', () => {
  const large = (length: number) => ({ Content: 'x},{"\\'.repeat(length / 6) })

  test('A record above 64 KB is skipped and counted, whatever its position and content', async () => {
    for (const fields of [large(66_000), large(300_000), { Extra: many(400) }, { Extra: '['.repeat(200_000) }])
      for (const place of [0, 1_000, 1_999])
        for (const sizes of [[1_000_000], [65_536], [4_001, 7]]) {
          const data = many(2_000, (index) => (index === place ? fields : {}))
          const rest = data.filter((_, index) => index !== place)
          expect(await read(wireAnswer(data), sizes)).toEqual({ ...expected(rest), unreadable: 1 })
        }
  })

  test('A response of oversized records counts each as unreadable', async () => {
    expect(await read(wireAnswer(many(5, () => large(200_000))))).toEqual({ records: [], unreadable: 5 })
    expect(await read(wireAnswer(many(1, () => large(65_600))))).toEqual({ records: [], unreadable: 1 })
  })

  test('A body that ends inside an oversized record is cut off', async () => {
    const body = wireAnswer(many(3, (index) => (index === 1 ? large(400_000) : {})))
    for (const end of [70_000, 200_000, 399_000]) expect(await failure(body.slice(0, end))).toBe('cut-off')
  })

  test('White space of any length is no record', async () => {
    const space = ' \n'.repeat(150_000)
    const [one, two] = many(2).map((record) => JSON.stringify(record))
    const body = `${space}{${space}"Data"${space}:[${space}${one}${space.slice(0, 60_000)},${space}${two}],"Success":true}${space}`
    expect(await read(body)).toMatchObject({ records: [{ sessionId: 0 }, { sessionId: 1 }], unreadable: 0 })
    expect(await read(`{"Data":[${space}],"Success":true}`)).toEqual({ records: [], unreadable: 0 })
  })

  test.each([
    ['an object', { a: [many(1_000)] }],
    ['a list', many(1_000)],
    ['a text', 'Data "},{'.repeat(30_000)],
    ['three of them', { a: 'x'.repeat(60_000), b: ['x'.repeat(60_000)], c: '"'.repeat(60_000) }],
  ])('%s beside the records may be of any size', async (_, value) => {
    const extra = typeof value === 'object' && 'b' in value ? value : { Extra: value }
    const verdict = { Version: '1.0.0', Success: true, Code: 200, Message: '' }
    for (const whole of [
      { ...extra, Data: many(3), ...verdict },
      { Data: many(3), ...extra, ...verdict },
      { ...verdict, Data: many(3), ...extra },
    ])
      for (const sizes of [[1_000_000], [4_001, 7]])
        expect(await read(JSON.stringify(whole), sizes)).toEqual(expected(many(3)))
  })

  test('A failure is recognized whatever its length and other fields', async () => {
    const long = 'No. '.repeat(50_000)
    expect(await failure(wireAnswer([], { Message: long, Success: false, Code: 401 }))).toBe('refused-key')
    expect(await failure(wireAnswer(many(3), { Extra: long, Success: false, Code: 404 }))).toBe('unknown-bot')
    for (const Data of [long, { a: long }, { a: many(1_000) }])
      expect(await failure(wireAnswer(Data))).toBe('malformed')
    expect(await failure(`{"Data":[],"Data":${JSON.stringify(many(1_000))},"Success":true}`)).toBe('malformed')
  })
})

describe('an answer that is none says why', () => {
  const good = wireAnswer(many(3))
  test.each([
    ['nothing', '', 'malformed'],
    ['a page of HTML', '<!doctype html><html><body>Bad gateway</body></html>', 'malformed'],
    ['a large page of HTML', `<html>${'<p>sorry</p>'.repeat(50_000)}</html>`, 'malformed'],
    ['text', '"ok"', 'malformed'],
    ['a list', '[]', 'malformed'],
    ['null', 'null', 'malformed'],
    ['no Success', '{"Data":[]}', 'malformed'],
    ['Success that is text', '{"Data":[],"Success":"true"}', 'malformed'],
    ['Data that is an object', '{"Data":{"a":1},"Success":true}', 'malformed'],
    ['Data that is text', '{"Data":"none","Success":true}', 'malformed'],
    ['Data twice', `{"Data":[{}],"Data":[{}],"Success":true}`, 'malformed'],
    ['Data twice, the last of them null', `{"Data":[{}],"Data":null,"Success":true}`, 'malformed'],
    ['Success that is said to be false, then true', '{"Success":false,"Data":[],"Success":true}', 'malformed'],
    ['Success that is said to be true, then false', '{"Success":true,"Data":[{}],"Success":false}', 'malformed'],
    ['Success twice, once in escapes', '{"Data":[],"Success":false,"Succ\\u0065ss":true}', 'malformed'],
    ['a Code that is taken back', '{"Code":401,"Data":[],"Success":true,"Code":200}', 'malformed'],
    ['something behind its end', `${good}<!-- served by proxy 7 -->`, 'malformed'],
    ['something behind its end, without records', '{"Success":true}\n0', 'malformed'],
    ['an end inside of another field', '{"Data":[{}],"Success":true,"Meta":{"a":{}', 'cut-off'],
    ['two answers', `${good}${good}`, 'malformed'],
    ['a comma too many', '{"Data":[{},],"Success":true}', 'malformed'],
    ['a comma too early', '{"Data":[,{}],"Success":true}', 'malformed'],
    ['a comma missing', '{"Data":[{}{}],"Success":true}', 'malformed'],
    ['the wrong bracket', '{"Data":[{}},"Success":true}', 'malformed'],
    ['a record that is no JSON', '{"Data":[{"Type":Lead}],"Success":true}', 'malformed'],
    ['half a record', good.slice(0, 300), 'cut-off'],
    ['no end', good.slice(0, -1), 'cut-off'],
    ['no verdict', good.slice(0, good.indexOf(',"Version')), 'cut-off'],
    ['only a beginning', '{"Da', 'cut-off'],
    ['a refusal', '{"Success":false,"Code":401,"Message":"no"}', 'refused-key'],
    ['a refusal beside records', wireAnswer(many(3), { Success: false, Code: 403 }), 'refused-key'],
    ['a refusal beside odd Data', '{"Data":{},"Success":false,"Code":401}', 'refused-key'],
    ['an unknown chatbot', '{"Data":null,"Success":false,"Code":404}', 'unknown-bot'],
    ['a bad request', '{"Data":null,"Success":false,"Code":"400"}', 'bad-request'],
    ['trouble', '{"Data":[],"Success":false,"Code":500}', 'unavailable'],
    ['a failure without a number', '{"Success":false}', 'failed'],
    ['a failure that calls itself 200', '{"Success":false,"Code":200}', 'failed'],
    ['a code that contradicts Success', '{"Data":[],"Success":true,"Code":500}', 'unavailable'],
  ])('%s', async (_, body, code) => {
    expect(await failure(body)).toBe(code)
    expect(await failure(TOO_LONG_TO_PARSE_WHOLE + body)).toBe(code)
    expect(await failure(body, [1])).toBe(code)
  })

  test("LeadList's message is kept, shortened", async () => {
    const body = JSON.stringify({ Success: false, Code: 400, Message: `No. ${'x'.repeat(500)}` })
    await expect(read(body)).rejects.toMatchObject({ status: 400, upstreamMessage: `No. ${'x'.repeat(196)}` })
  })

  test('A body of small records above 512 MB is too large', HALF_A_GIGABYTE, async () => {
    const small = Buffer.from(`,{"Content":"${'x'.repeat(60_000)}"}`)
    async function* endless() {
      yield Buffer.from('{"Data":[{}')
      for (;;) yield small
    }
    let contentBytes = 0
    const reading = async () => {
      for await (const { records } of readResponse(endless()))
        for (const { content } of records) contentBytes += content.length
    }
    await expect(reading()).rejects.toMatchObject({ code: 'body-too-large' })
    expect(contentBytes).toBeGreaterThan(MAX_BODY_BYTES * 0.99)
  })

  test('Any corruption ends in a response or a LeadListError', async () => {
    const body = Buffer.from(wireAnswer(many(20, () => ({ Content: '},{"\\' }))))
    const damage = fc.record({
      edits: fc.array(fc.tuple(fc.nat(body.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 5 }),
      end: fc.oneof(fc.constant(body.length), fc.nat(body.length)),
      sizes: fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(damage, async ({ edits, end, sizes }) => {
        const spoilt = Buffer.from(body.subarray(0, end))
        for (const [at, byte] of edits) if (at < end) spoilt[at] = byte
        const outcome = await read(spoilt, sizes).catch((error) => error)
        if (!(outcome instanceof LeadListError))
          expect(outcome).toEqual(expected(JSON.parse(spoilt.toString()).Data ?? []))
      }),
      { numRuns: runs(500, 100) },
    )
  })

  test('No error contains data of the response', async () => {
    const secret = 'ada.lovelace@example.com'
    for (const body of [`{"Data":[{"Email":"${secret}" oops}]`, `{"Data":[],"x":"${secret}" oops}`, secret]) {
      const error = await read(body).catch((thrown) => thrown)
      expect(error).toBeInstanceOf(LeadListError)
      expect(`${error.stack}${error.cause}`).not.toContain('ada.lovelace')
    }
  })
})

test('The event loop runs while a large response is read', async () => {
  let turns = 0
  let isReading = true
  const turn = () => {
    turns += 1
    if (isReading) setImmediate(turn)
  }
  setImmediate(turn)
  const { records } = await read(wireAnswer(many(10_000)), [1_000_000])
  isReading = false
  expect(records).toHaveLength(10_000)
  expect(turns).toBeGreaterThanOrEqual(8)
})
