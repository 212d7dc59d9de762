import { describe, expect, test } from 'vitest'
import { type Condition, GROUPINGS } from '../../../../src/leads/question/question.ts'
import { maskRecord, reportFor } from '../../../../src/views/report/mask.ts'
import { condition, inSession, matching } from '../../../support/leads/conditions.ts'
import { fc } from '../../../support/property.ts'
import { group, groupsBy, question, record, report } from '../../../support/views/fixtures.ts'

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
    expect(maskRecord(record({ name }), 'masked').name).toBe(shown)
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
    expect(maskRecord(record({ name }), 'masked').name).toBe('•••')
    expect(maskRecord(record({ name: `${name} Lovelace` }), 'masked').name).toBe('•••')
    expect(maskRecord(record({ name: name.toUpperCase() }), 'masked').name).toBe('•••')
  })

  test('no masked name has five consecutive digits of any script', () => {
    const zeros = [0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce, 0x1fbf0]
    const digit = fc
      .tuple(fc.constantFrom(...zeros), fc.nat(9))
      .map(([zero, value]) => String.fromCodePoint(zero + value))
    const number = fc.array(digit, { minLength: 5, maxLength: 14 })
    fc.assert(
      fc.property(number, fc.constantFrom('', ' ', '-', '.', '·', '\u200b', ' (', '_'), (digits, separator) => {
        expect(maskRecord(record({ name: digits.join(separator) }), 'masked').name).toBe('•••')
      }),
    )
  })

  test('a name of letters is always shown', () => {
    const word = fc.stringMatching(/^\p{Lu}[\p{Ll}]{1,8}([-’'][\p{Lu}][\p{Ll}]{1,8})?$/u)
    fc.assert(
      fc.property(word, word, (first, last) => {
        fc.pre(!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(first))
        expect(maskRecord(record({ name: `${first} ${last}` }), 'masked').name).toBe(`${first} ${Array.from(last)[0]}.`)
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
    expect(maskRecord(record({ email }), 'masked').email).toBe(shown)
  })

  test.each([
    ['+49 30 1234534', '•••34'],
    ['１２３４５６', '•••56'],
    ['٠١٧١٢٣٤', '•••٣٤'],
    ['123', '•••'],
    ['ask at reception', '•••'],
    ['', ''],
  ])('the phone number %s is shown as "%s"', (phoneNumber, shown) => {
    expect(maskRecord(record({ phoneNumber }), 'masked').phoneNumber).toBe(shown)
  })

  test.each([
    ['https://example.com/people/ada?token=1', 'example.com'],
    ['javascript:alert(1)', ''],
    ['https://ada:secret@example.com/', ''],
    ['/pricing', ''],
  ])('the page %s is shown as "%s"', (uri, shown) => {
    expect(maskRecord(record({ uri }), 'masked').uri).toBe(shown)
  })

  test.each([
    ['https://example.com/people/pricing?token=1#form', 'https://example.com/people/pricing'],
    ['http://example.com:8080', 'http://example.com:8080/'],
    ['https://example.com/2026/11/23/open-day', 'https://example.com/2026/11/23/open-day'],
    [`https://example.com/${'a'.repeat(40)}`, `https://example.com/${'a'.repeat(40)}`],
    [`https://example.com/${'%C3%BC'.repeat(40)}`, `https://example.com/${'%C3%BC'.repeat(40)}`],
    [`https://example.com/${'a'.repeat(41)}/thanks`, 'example.com/•••/thanks'],
    ['https://example.com/users/ada@example.com', 'example.com/users/•••'],
    ['https://example.com/users/ada%40example.com/', 'example.com/users/•••/'],
    ['https://example.com/users/ada%2540example.com', 'example.com/users/•••'],
    ['https://example.com/users/ada＠example.com', 'example.com/users/•••'],
    ['https://example.com/order-12345', 'example.com/•••'],
    ['https://example.com/order-%31%32%33%34%35', 'example.com/•••'],
    ['https://example.com/order-1234', 'https://example.com/order-1234'],
    ['https://example.com/%E0%A4%A', 'example.com/•••'],
    ['javascript:alert(1)', ''],
    ['https://ada:secret@example.com/people', ''],
    ['/pricing', ''],
  ])('where the workspace shows paths, the page %s is shown as "%s"', (uri, shown) => {
    expect(maskRecord(record({ uri }), 'masked-with-paths').uri).toBe(shown)
  })

  test('a path changes nothing else about a masked record', () => {
    const [plain, withPath] = [maskRecord(record(), 'masked'), maskRecord(record(), 'masked-with-paths')]
    expect({ ...withPath, uri: plain.uri }).toEqual(plain)
  })

  test('a masked record has neither its message nor its conversation number', () => {
    expect(maskRecord(record({ content: 'private' }), 'masked')).toMatchObject({ content: '', sessionId: null })
  })

  test('no masked record contains a full name, an e-mail address or a phone number', () => {
    const word = fc.stringMatching(/^[A-Za-z]{6,12}$/)
    fc.assert(
      fc.property(word, word, word, fc.stringMatching(/^\d{7,12}$/), (first, last, mailbox, phoneNumber) => {
        const masked = maskRecord(
          record({ name: `${first} Z${last}`, email: `Q${mailbox}@example.com`, phoneNumber, content: last }),
          'masked',
        )
        const shown = JSON.stringify({ ...masked, createTime: '' })
        for (const secret of [`Z${last}`, `Q${mailbox}`, phoneNumber]) expect(shown).not.toContain(secret)
      }),
    )
  })
})

describe('a report in a channel', () => {
  test.each([
    ['masked', 'example.com'],
    ['masked-with-paths', 'example.com/•••'],
  ] as const)('a report that is %s has the pages and rows that were counted for it', (detail, page) => {
    const masked = (name: string) => ({
      topPages: [{ page: name, count: 37 }],
      groups: groupsBy(['page'], [group(name, { leads: 37 })]),
    })
    const rows = ['a', 'b'].map((path) => group(`https://example.com/${path}`, { leads: 2 }))
    const asked = report({
      question: question({ by: ['page'] }),
      groups: groupsBy(['page'], rows),
      maskedPages: { path: masked('example.com/•••'), host: masked('example.com') },
    })
    expect(reportFor(detail, asked)).toMatchObject(masked(page))
  })

  test('a report for outsiders has no records and no pages', () => {
    const rows = [group('https://example.com/a', { leads: 2, appointments: 1 })]
    const shown = reportFor('counts', report({ groups: groupsBy(['page'], rows) }))
    expect(shown).toMatchObject({ records: [], topPages: [], groups: null })
  })

  test('groups by person are masked like names, groups by domain only if they are no domain', () => {
    const labels = ['Ada Lovelace', 'ada@example.com', '+49 30 1234534', '', '…', 'Grace']
    const rows = (texts: string[]) => texts.map((label) => group(label))
    const byPerson = report({ groups: groupsBy(['person'], rows(labels)) })
    expect(reportFor('masked', byPerson).groups?.rows).toEqual(rows(['Ada L.', '•••', '•••', '', '…', 'Grace']))
    expect(reportFor('full', byPerson)).toBe(byPerson)
    const byDomain = report({ groups: groupsBy(['email-domain'], rows(['acme.com', 'x.491701234567.de', '', '…'])) })
    expect(reportFor('masked', byDomain).groups?.rows).toEqual(rows(['acme.com', '•••', '', '…']))
  })

  test('a group by person tells no contact detail beside its masked name', () => {
    const person = (name: string, email: string, phoneNumber: string) => ({ name, email, phoneNumber, sessionId: 4711 })
    const rows = [
      group('Ada Lovelace', {}, { person: person('Ada Lovelace', 'ada@example.com', '') }),
      group('grace@example.com', {}, { person: person('', 'grace@example.com', '') }),
      group('4711', {}, { person: person('', '', '') }),
    ]
    const shown = reportFor('masked', report({ groups: groupsBy(['person'], rows) })).groups?.rows
    expect(shown).toEqual([group('Ada L.'), group('g•••@example.com'), group('•••')])
  })

  test.each(GROUPINGS)('counts only has groups by %s only if they are no visitor’s', (by) => {
    const groups = groupsBy([by], [group('x')])
    const across = groupsBy(['kind', by], [group('x')], { columns: [{ label: 'x' }] })
    const isOfVisitors = ['person', 'email-domain', 'page'].includes(by)
    expect(reportFor('counts', report({ groups })).groups).toEqual(isOfVisitors ? null : groups)
    expect(reportFor('counts', report({ groups: across })).groups).toEqual(isOfVisitors ? null : across)
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
