import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLeadListGate } from '../../../sandbox/environment/deployment.ts'
import { createNetworkConditions } from '../../../sandbox/environment/network-conditions.ts'
import type { Change } from '../../../sandbox/web/protocol.ts'
import { LEADLIST_KEY } from '../../support/app.ts'
import { serveLeadList } from '../../support/leadlist.ts'
import { ADA, NOW, openPageWorld, type PageWorld } from '../../support/sandbox/page-world.ts'

let page: PageWorld

beforeEach(async () => {
  page = await openPageWorld()
})
afterEach(async () => {
  await page.close()
})

const sets = (change: Change) => page.sets({ ...ADA, ...change })

describe('the clock', () => {
  test.each([
    [{ by: 'minutes', minutes: 90 } as const, '2026-11-21T21:00:00.000Z'],
    [{ to: 'tomorrow at 9' } as const, '2026-11-22T08:01:00.000Z'],
    [{ to: 'after the next clock change' } as const, '2027-03-28T02:00:00.000Z'],
    [{ to: 'moment', at: Date.UTC(2026, 11, 24) } as const, '2026-12-24T00:00:00.000Z'],
  ])('the clock goes %o', async (move, expected) => {
    expect(await sets({ do: 'clock', move })).toEqual({ ok: true })
    const { clock } = await page.stateOf(ADA)
    expect(new Date(clock.now).toISOString()).toBe(expected)
    expect(clock.offsetMs).toBe(Date.parse(expected) - NOW)
  })

  test('the clock goes back to the real time', async () => {
    await sets({ do: 'clock', move: { by: 'minutes', minutes: 5_000 } })
    await sets({ do: 'clock', move: { to: 'real time' } })
    expect((await page.stateOf(ADA)).clock).toMatchObject({ now: NOW, offsetMs: 0 })
  })

  test('the clock refuses a moment outside its range', async () => {
    const answer = await sets({ do: 'clock', move: { by: 'minutes', minutes: 1e12 } })
    expect(answer).toEqual({ ok: false, problem: 'The clock goes from the year 2000 to 2099' })
    const response = await fetch(`${page.url}/page/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...ADA, do: 'clock', move: { to: 'yesterday' } }),
    })
    expect(response.status).toBe(400)
  })

  test('a move of the clock is sent to every open page', async () => {
    const stream = await page.watch({ ...ADA, userId: 'U0BEN' })
    await sets({ do: 'clock', move: { by: 'minutes', minutes: 1 } })
    await stream.until('state')
    stream.close()
  })
})

describe('network conditions', () => {
  test('broken Slack refuses calls until it is fine again', async () => {
    const stream = await page.watch(ADA)
    await sets({ do: 'network', of: 'slack', condition: 'broken' })
    expect((await page.stateOf(ADA)).network).toEqual({ slack: 'broken', leadlist: 'ok' })
    await page.does({ ...ADA, do: 'open-app', tab: 'home' })
    const { entry } = await stream.until('traffic', ({ entry }) => entry.direction === 'to-slack')
    expect(entry.status).toBe(503)
    await sets({ do: 'network', of: 'slack', condition: 'ok' })
    await page.does({ ...ADA, do: 'open-app', tab: 'home' })
    await stream.until('home')
    stream.close()
  })

  test('the LeadList proxy forwards, rate-limits or fails', async () => {
    const leadlist = await serveLeadList(() => [])
    const gate = await openLeadListGate(leadlist.url)
    const network = createNetworkConditions({ faults: page.app.slack.faults, gates: [gate] })
    const ask = async () => {
      const headers = { authorization: LEADLIST_KEY, 'content-type': 'application/json' }
      const body = JSON.stringify({ serialNumber: 'SN-1' })
      return fetch(`${gate.url}/chat/Chatbot/LeadList`, { method: 'POST', headers, body })
    }
    expect(await (await ask()).json()).toMatchObject({ Success: true, Data: [] })
    network.set('leadlist', 'limited')
    const limited = await ask()
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await limited.json()).toMatchObject({ Success: false, Code: 429 })
    network.set('leadlist', 'broken')
    expect((await ask()).status).toBe(503)
    network.set('leadlist', 'ok')
    expect((await ask()).status).toBe(200)
    expect(leadlist.requests.map(({ key }) => key)).toEqual([LEADLIST_KEY, LEADLIST_KEY])
    await gate.close()
    await leadlist.close()
  })
})

test('an impossible change is refused with a sentence', async () => {
  const broken = await openPageWorld({
    addLead: async () => {
      throw new Error('No chatbot has the serial number SN-9')
    },
  })
  const lead = {
    serialNumber: 'SN-9',
    type: 'Lead',
    name: 'Zoë',
    email: '',
    phoneNumber: '',
    content: '',
    uri: '',
  } as const
  expect(await broken.sets({ ...ADA, do: 'add-lead', lead })).toEqual({
    ok: false,
    problem: 'No chatbot has the serial number SN-9',
  })
  await broken.close()
})
