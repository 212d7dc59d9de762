import { describe, expect, test } from 'vitest'
import { validateBlocks, validateView } from '../../../../sandbox/slack-emulator/block-kit/validate.ts'
import { viewText } from '../../../../sandbox/slack-user/wait-for.ts'
import { DigestError } from '../../../../src/digest/errors.ts'
import type { Digest, RunRecord } from '../../../../src/digest/model/digest.ts'
import { LeadsError } from '../../../../src/leads/question/errors.ts'
import { digestHistoryModal } from '../../../../src/views/digest/details.ts'
import { digestFormErrors, noChannelErrors } from '../../../../src/views/digest/form.ts'
import {
  type DigestForm,
  firstForm,
  formOfDigest,
  readDigestForm,
  scheduleOfForm,
} from '../../../../src/views/digest/form-values.ts'
import { readDigestsPage } from '../../../../src/views/digest/list.ts'
import { digestPhrase } from '../../../../src/views/digest/phrases.ts'
import { matching } from '../../../support/leads/conditions.ts'
import { fc } from '../../../support/property.ts'
import { digest, runRecord } from '../../../support/views/digest-fixtures.ts'
import { digestForm, digestMessages, digestScreens } from '../../../support/views/digest-screens.ts'
import { ACME, bot, NOW, partsOf } from '../../../support/views/fixtures.ts'
import { LOCALES, typed } from '../../../support/views/hostile.ts'

describe('every screen of digests', () => {
  test('every digest modal stays within Slack’s limits, whatever was typed, in every language', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...LOCALES), (text, locale) => {
        for (const view of digestScreens(locale, text)) expect(validateView(view)).toEqual([])
        for (const { blocks, plainBlocks } of digestMessages(locale, [bot(text.slice(0, 80) || 'x')], text)) {
          expect(validateBlocks(blocks, 'message')).toEqual([])
          expect(validateBlocks(plainBlocks, 'message')).toEqual([])
        }
      }),
      { numRuns: 20 },
    )
  })

  test('no typed text in a digest modal can ping, link or format', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const views = digestScreens('en-US', text)
        const blocks = [
          ...views.map((view) => view.blocks),
          ...digestMessages('en-US', [bot(text.slice(0, 80) || 'x')], text).map((each) => each.blocks),
        ]
        for (const part of partsOf(blocks)) {
          if (part.type !== 'mrkdwn') continue
          const own = String(part.text)
            .replaceAll('*<#C0SALES>*', '')
            .replaceAll('<@U0ADA>', '')
            .replace(/^⚠️ \*([^*]*)\*$/, '$1')
          expect(own.replace(/&(amp|lt|gt);/g, '')).not.toMatch(/[<>&*_~`]/)
        }
      }),
      { numRuns: 20 },
    )
  })

  test('digest modals carry only ids', () => {
    for (const view of digestScreens('en-US', 'visitor-secret')) {
      expect(view.private_metadata ?? '').not.toContain('visitor-secret')
      for (const { value, action_id, block_id } of partsOf(view.blocks))
        expect(JSON.stringify([value, action_id, block_id])).not.toContain('visitor-secret')
    }
  })
})

describe('the form of a digest', () => {
  test('the digest form shows the next three runs in its zone', () => {
    const text = viewText(digestForm() as never)
    expect(text).toContain('The next three times (Europe/Berlin)')
    expect(text).toContain('Thu 19 Nov, 14:32')
  })

  test('the digest form has only the field of its recurrence', () => {
    const ids = (changes: Partial<DigestForm>) => digestForm(changes).blocks.map(({ block_id: id }) => id)
    expect(ids({ rhythm: 'weekdays' })).toContain('digest-form.weekdays')
    expect(ids({ rhythm: 'weekly' })).not.toContain('digest-form.weekdays')
    expect(ids({ rhythm: 'monthly' })).toContain('digest-form.month-day')
  })

  test('the digest form offers full contact details only if the workspace allows them', () => {
    expect(JSON.stringify(digestForm().blocks)).not.toContain('in full')
    expect(JSON.stringify(digestForm({}, { allowsFull: true }).blocks)).toContain('in full')
  })

  test.each([
    [
      { rhythm: 'weekdays', weekdays: [1, 3] },
      { kind: 'weekdays', weekdays: [1, 3] },
    ],
    [
      { rhythm: 'weekly', weekday: 5 },
      { kind: 'weekdays', weekdays: [5] },
    ],
    [
      { rhythm: 'monthly', monthDay: 'last-day' },
      { kind: 'monthly', on: 'last-day' },
    ],
    [
      { rhythm: 'monthly', monthDay: 31 },
      { kind: 'monthly', on: 31 },
    ],
  ] as const)('of %o means %o, and is filled in with it again', (changes, days) => {
    const made = scheduleOfForm({ ...firstForm('Europe/Berlin'), ...changes })
    expect(made.days).toEqual(days)
    const again = formOfDigest(digest({ schedule: made }), '')
    expect(scheduleOfForm(again)).toEqual(made)
  })

  test.each([
    ['nothing', undefined],
    ['no form', 'forged'],
    ['forged fields', { 'digest-form.rhythm': { 'digest-form.rhythm': { selected_option: { value: 'hourly' } } } }],
  ])('that holds %s is read as a new one', (_, values) => {
    expect(readDigestForm(values, 'Europe/Berlin')).toEqual(firstForm('Europe/Berlin'))
  })

  test('a digest form without a day of the week is rejected', () => {
    const values = { 'digest-form.weekdays': { 'digest-form.weekdays': { selected_options: [] } } }
    expect(readDigestForm(values, 'UTC').weekdays).toEqual([])
  })

  const PROBLEM = { locale: 'en-US', command: '/leads', reference: 'a1b2' }
  const slack = (error: string) =>
    Object.assign(new Error('x'), { code: 'slack_webapi_platform_error', data: { error } })

  test.each([
    [new DigestError('bad-time', 'x'), 'digest-form.time'],
    [new DigestError('bad-zone', 'x'), 'digest-form.zone'],
    [new DigestError('bad-days', 'x'), 'digest-form.rhythm'],
    [new DigestError('names-visitor', 'x'), 'digest-form.question'],
    [new LeadsError('unknown-bot', 'x', { subject: 'Yeti' }), 'digest-form.question'],
    [slack('not_in_channel'), 'digest-form.channel'],
    [slack('channel_not_found'), 'digest-form.channel'],
    [slack('is_archived'), 'digest-form.channel'],
  ])('the error %o is under its field', (error, field) => {
    expect(Object.keys(digestFormErrors(error, PROBLEM) ?? {})).toEqual([field])
  })

  test.each([[new DigestError('unknown-digest', 'x')], [slack('token_revoked')], [new Error('x')]])(
    'says %o in place of itself',
    (error) => {
      expect(digestFormErrors(error, PROBLEM)).toBeNull()
    },
  )

  test('a digest form without a channel is rejected', () => {
    expect(noChannelErrors('en-US')).toEqual({ 'digest-form.channel': 'Please choose the channel.' })
  })
})

describe('the question of a digest in words', () => {
  const asked = digest().question

  test.each([
    [asked, 'all bots'],
    [{ ...asked, botIds: ['acme'], kinds: 'leads' as const }, 'only leads for bot "Acme"'],
    [{ ...asked, where: matching('pricing') }, 'all bots matching "pricing"'],
    [
      { ...asked, where: matching('acme.com', 'email-domain'), by: ['page' as const] },
      'all bots from @acme.com by page',
    ],
    [{ ...asked, botIds: ['gone'] }, ''],
  ])('%o', (question, words) => {
    expect(digestPhrase(question, [ACME])).toBe(words)
  })
})

describe('the list of digests', () => {
  test.each([
    ['0', 0],
    ['40', 40],
    ['55', 40],
    ['-1', 0],
    ['forged', 0],
  ])('the page value %s is read', (value, offset) => {
    expect(readDigestsPage(value).offset).toBe(offset)
  })
})

describe('the history of a digest', () => {
  const shown = (run: RunRecord) =>
    JSON.stringify(digestHistoryModal({ locale: 'en-US', digest: digest(), runs: [run], now: NOW }).blocks)

  test('the history has the time, days, counts and duration of a run', () => {
    const text = shown(runRecord())
    for (const part of ['Mon 16 Nov, 09:00', '"sent"', '37 leads · 6 appointments', 'took 1.5 s'])
      expect(text).toContain(part)
  })

  test.each([
    ['en-US', 'The last run.'],
    ['de-DE', 'Der letzte Lauf.'],
    ['fr-FR', 'Le dernier passage.'],
    ['es-ES', 'La última vez.'],
  ])('the history of one run in %s has no number', (locale, intro) => {
    const modal = digestHistoryModal({ locale, digest: digest(), runs: [runRecord()], now: NOW })
    expect(viewText(modal as never)).toContain(intro)
  })

  const shownOf = (changes: Partial<Digest>, run = runRecord()) =>
    viewText(digestHistoryModal({ locale: 'en-US', digest: digest(changes), runs: [run], now: NOW }) as never)
  const MONTHLY = { ...digest().schedule, days: { kind: 'monthly', on: 1 } } as const

  test('the history omits the days of a run from before the recurrence changed', () => {
    const daysSince = Date.parse('2026-11-17T12:00:00Z')
    expect(shownOf({})).toContain('Fri 13 – Sun 15 Nov 2026')
    const text = shownOf({ schedule: MONTHLY, daysSince })
    expect(text).toContain('Mon 16 Nov, 09:00')
    expect(text).not.toContain('2026')
    const later = runRecord({ date: '2026-12-01', dueAt: Date.parse('2026-12-01T08:00:00Z') })
    expect(shownOf({ schedule: MONTHLY, daysSince }, later)).toContain('November 2026')
  })

  test('the history names the time and the days even if the zone no longer exists', () => {
    const text = shownOf({ schedule: { ...digest().schedule, zone: 'Europe/Atlantis' } })
    expect(text).toContain('Mon 16 Nov, 08:00 UTC')
    expect(text).toContain('Fri 13 – Sun 15 Nov 2026')
    expect(text).not.toContain('Invalid')
  })

  test('a run that posted nothing has no counts', () => {
    expect(shown(runRecord({ state: 'failed', reason: 'timeout', counts: null }))).not.toContain('lead')
  })
})
