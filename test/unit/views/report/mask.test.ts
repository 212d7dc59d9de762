import { describe, expect, test } from 'vitest'
import { type Condition, GROUPINGS } from '../../../../src/leads/question/question.ts'
import { maskRecord, reportFor } from '../../../../src/views/report/mask.ts'
import { condition, inSession, matching } from '../../../support/leads/conditions.ts'
import { fc } from '../../../support/property.ts'
import { question, record, report } from '../../../support/views/fixtures.ts'

describe('a record in a channel', () => {
  test.each([
    ['Ada Lovelace', 'Ada L.'],
    ['Ada King Lovelace', 'Ada L.'],
    ['Ada', 'Ada'],
    ['', ''],
    ['山田太郎', '山•••'],
    ['ada@example.com', '•••'],
    ['call +49 30 123456', '•••'],
    ['Dr. Ada Lovelace', 'Dr. L.'],
    ['Dr.Ada Lovelace', 'Dr.Ada L.'],
    ['St.John Smith', 'St.John S.'],
    ['J.R.R. Tolkien', 'J.R.R. T.'],
    ['J.R.R.Tolkien', 'J.R.R.Tolkien'],
    ['Ada M.Sc.', 'Ada M.'],
    ['Jean-Luc d’Arcy', 'Jean-Luc d.'],
    ["D’Arcy O'Brien-Smith", 'D’Arcy O.'],
    ['Marcel·lí Antúnez', 'Marcel·lí A.'],
    ['Nguyễn Văn Át', 'Nguyễn Á.'],
    ['Dot Cotton', 'Dot C.'],
    ['Renée Point', 'Renée P.'],
    ['Ana Punto García', 'Ana G.'],
    ['Pat At Acme', 'Pat A.'],
    ['Ana Arroba Pérez', 'Ana P.'],
    ['Ada (HR) Lovelace', 'Ada L.'],
    ['Louis XIV', 'Louis X.'],
    ['Ada 2', 'Ada 2.'],
    ['Зоя Космодемьянская', 'Зоя К.'],
    ['فاطمة الزهراء', 'فاطمة ا.'],
  ])('the name %s is shown as "%s"', (name, shown) => {
    expect(maskRecord(record({ name })).name).toBe(shown)
  })

  test.each([
    'ada＠example.com',
    'ada﹫example.com',
    'canary.example/path',
    'canary.example',
    'canary。example',
    'ｃａｎａｒｙ．ｅｘａｍｐｌｅ',
    'Canary.Example',
    'www.canary.example',
    'ada(at)canary.example',
    'ada(at)example',
    'ada [at] example [dot] com',
    'ada {at} example',
    'ada <at> example',
    'ada -at- example',
    'ada*at*example',
    'ada(ät)example(punkt)de',
    'ada ät example punkt de',
    'ada arroba example punto com',
    'ada (arroba) example',
    'ada arobase example point fr',
    'ada [arobase] example [point] fr',
    'ada klammeraffe example punkt de',
    'ada(собака)example',
    'ada(\u0430t)example',
    'ada(a\u200dt)example',
    'ada at example dot com',
    'ada at example.com',
    'canary dot example',
    'ada\u200b@example.com',
    'adaexample_1',
    'ig:adaexample',
    'example/ada',
    '٠١٧١٢٣٤٥٦٧',
    '०१७१२३४५६७',
    '０１７１-２３４５６７',
    '0171.234567',
    '01 71 2',
    '➀➁➂➃➄➅',
    '❶❷❸❹❺❻',
    '1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣',
    '0/1/7/1/2/3/4',
    '('.repeat(60_000),
  ])('a name that is contact data in disguise is hidden: %s', (name) => {
    expect(maskRecord(record({ name })).name).toBe('•••')
    expect(maskRecord(record({ name: `${name} Lovelace` })).name).toBe('•••')
    expect(maskRecord(record({ name: name.toUpperCase() })).name).toBe('•••')
  })

  test('no masked name has five consecutive digits of any script', () => {
    const zeros = [0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1fbf0]
    const digit = fc
      .tuple(fc.constantFrom(...zeros), fc.nat(9))
      .map(([zero, value]) => String.fromCodePoint(zero + value))
    const number = fc.array(digit, { minLength: 5, maxLength: 14 })
    fc.assert(
      fc.property(number, fc.constantFrom('', ' ', '-', '.', '·', '\u200b', ' (', '_'), (digits, separator) => {
        expect(maskRecord(record({ name: digits.join(separator) })).name).toBe('•••')
      }),
    )
  })

  test('a name of letters is always shown', () => {
    const word = fc.stringMatching(/^\p{Lu}[\p{Ll}]{1,8}([-’'][\p{Lu}][\p{Ll}]{1,8})?$/u)
    fc.assert(
      fc.property(word, word, (first, last) => {
        fc.pre(!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(first))
        expect(maskRecord(record({ name: `${first} ${last}` })).name).toBe(`${first} ${Array.from(last)[0]}.`)
      }),
    )
  })

  test.each([
    ['ada＠acme.com', 'a•••@acme.com'],
    ['ada@0171.2345678', '•••'],
    ['ada@tel-0171234567.example', '•••'],
    ['ada@acme24.example', 'a•••@acme24.example'],
    ['ada@acme.com', 'a•••@acme.com'],
    ['', ''],
    ['not an address', '•••'],
    ['@acme.com', '•••'],
    ['ada@call me at 030 123', '•••'],
  ])('the e-mail address %s is shown as "%s"', (email, shown) => {
    expect(maskRecord(record({ email })).email).toBe(shown)
  })

  test.each([
    ['+49 30 1234534', '•••34'],
    ['１２３４５６', '•••56'],
    ['٠١٧١٢٣٤', '•••٣٤'],
    ['123', '•••'],
    ['ask at reception', '•••'],
    ['', ''],
  ])('the phone number %s is shown as "%s"', (phoneNumber, shown) => {
    expect(maskRecord(record({ phoneNumber })).phoneNumber).toBe(shown)
  })

  test.each([
    ['https://example.com/people/ada?token=1', 'example.com'],
    ['javascript:alert(1)', ''],
    ['https://ada:secret@example.com/', ''],
    ['/pricing', ''],
  ])('the page %s is shown as "%s"', (uri, shown) => {
    expect(maskRecord(record({ uri })).uri).toBe(shown)
  })

  test('a masked record has neither its message nor its conversation number', () => {
    expect(maskRecord(record({ content: 'private' }))).toMatchObject({ content: '', sessionId: null })
  })

  test('no masked record contains a full name, an e-mail address or a phone number', () => {
    const word = fc.stringMatching(/^[A-Za-z]{6,12}$/)
    fc.assert(
      fc.property(word, word, word, fc.stringMatching(/^\d{7,12}$/), (first, last, mailbox, phoneNumber) => {
        const masked = maskRecord(
          record({ name: `${first} Z${last}`, email: `Q${mailbox}@example.com`, phoneNumber, content: last }),
        )
        const shown = JSON.stringify({ ...masked, createTime: '' })
        for (const secret of [`Z${last}`, `Q${mailbox}`, phoneNumber]) expect(shown).not.toContain(secret)
      }),
    )
  })
})

describe('a report in a channel', () => {
  test('a masked report sums pages by host', () => {
    expect(reportFor('masked', report()).topPages).toEqual([{ page: 'example.com', count: 37 }])
  })

  test('a masked report sums rows by host and keeps the totals', () => {
    const rows = [
      { label: 'https://example.com/a', leads: 2, appointments: 1, others: 0 },
      { label: 'https://example.com/b', leads: 3, appointments: 0, others: 0 },
      { label: '', leads: 1, appointments: 0, others: 0 },
      { label: '…', leads: 4, appointments: 0, others: 0 },
    ]
    const asked = report({ question: question({ by: ['page'] }), groups: { by: 'page', rows } })
    expect(reportFor('masked', asked).groups?.rows).toEqual([
      { label: 'example.com', leads: 5, appointments: 1, others: 0 },
      { label: '', leads: 1, appointments: 0, others: 0 },
      { label: '…', leads: 4, appointments: 0, others: 0 },
    ])
  })

  test('a report for outsiders has no records and no pages', () => {
    const rows = [{ label: 'https://example.com/a', leads: 2, appointments: 1, others: 0 }]
    const shown = reportFor('counts', report({ groups: { by: 'page', rows } }))
    expect(shown).toMatchObject({ records: [], topPages: [], groups: null })
  })

  test('groups by person are masked like names, groups by domain only if they are no domain', () => {
    const labels = ['Ada Lovelace', 'ada@example.com', '+49 30 1234534', '', '…', 'Grace']
    const rows = (texts: string[]) => texts.map((label) => ({ label, leads: 1, appointments: 0, others: 0 }))
    const byPerson = report({ groups: { by: 'person', rows: rows(labels) } })
    expect(reportFor('masked', byPerson).groups?.rows).toEqual(rows(['Ada L.', '•••', '•••', '', '…', 'Grace']))
    expect(reportFor('full', byPerson)).toBe(byPerson)
    const byDomain = report({ groups: { by: 'email-domain', rows: rows(['acme.com', 'x.491701234567.de', '', '…']) } })
    expect(reportFor('masked', byDomain).groups?.rows).toEqual(rows(['acme.com', '•••', '', '…']))
  })

  test.each(GROUPINGS)('counts only has groups by %s only if they are no visitor’s', (by) => {
    const rows = [{ label: 'x', leads: 1, appointments: 0, others: 0 }]
    const { groups } = reportFor('counts', report({ groups: { by, rows } }))
    expect(groups).toEqual(['person', 'email-domain', 'page'].includes(by) ? null : { by, rows })
  })

  test('a masked report names no person of its conditions, those of a share included', () => {
    const where: Condition[] = [
      condition('name', 'contains', 'lovelace'),
      ...inSession(4711),
      condition('page', 'is', '/x'),
    ]
    const measure = { kind: 'share' as const, of: { kinds: 'all' as const, bots: null, where } }
    const asked = report({ question: question({ where, measure }), records: [] })
    const shown = JSON.stringify(reportFor('masked', asked).question)
    for (const secret of ['lovelace', '4711']) expect(shown).not.toContain(secret)
    expect(shown).toContain('/x')
  })

  test('a masked report does not repeat the text that was searched for', () => {
    const asked = report({ question: question({ where: matching('ada@example.com') }) })
    expect(JSON.stringify(reportFor('masked', { ...asked, records: [] }))).not.toContain('ada@')
  })
})
