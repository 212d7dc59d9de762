import type { ModalView } from '@slack/types'
import { IANAZone } from 'luxon'
import type { Digests } from '../../digest/manage-digests.ts'
import { fold } from '../../digest/parse/cut.ts'
import { type Choice, optionOf } from '../../views/block-kit/form.ts'
import { LIMITS } from '../../views/block-kit/limits.ts'
import { type DigestPageOptions, digestPageModal } from '../../views/digest/details.ts'
import { digestsModal, readDigestsPage } from '../../views/digest/list.ts'
import type { Bots } from '../../workspaces/bots.ts'
import type { Access } from '../context/access.ts'
import { listDigests } from '../context/digest-list.ts'
import type { Home } from '../home/publish.ts'
import { type About, writeAbout } from '../modals/about.ts'
import { createShowChanged } from '../modals/beside.ts'
import type { Modals } from '../modals/modals.ts'
import type { Actor } from '../transport/payloads.ts'
import type { DigestAccess } from './access.ts'
import { nextTimesOf } from './form-preview.ts'

export type DigestPageDependencies = {
  access: Access
  digestAccess: DigestAccess
  digests: Pick<Digests, 'list' | 'nextAt'>
  bots: Pick<Bots, 'list'>
  modals: Modals
  home: Home
}

export type DigestPages = ReturnType<typeof createDigestPages>

/** The page of one digest and the list of all: for people who may ask. */
export function createDigestPages(deps: DigestPageDependencies) {
  const { access, digestAccess, digests, bots, modals, home } = deps

  async function pageOf(actor: Actor, about: About, notice: DigestPageOptions['notice'] = null): Promise<ModalView> {
    const { digest, viewer, canChange } = await digestAccess.find(actor, about.id)
    const { now } = viewer.moment
    return digestPageModal({
      locale: viewer.person.locale,
      listed: { digest, nextAt: await digests.nextAt(actor.teamId, about.id) },
      bots: await bots.list(actor.teamId),
      nextTimes: digest.paused === null ? nextTimesOf(digest.schedule, now) : [],
      now,
      about: writeAbout(about),
      canChange,
      canReassign: viewer.canManage,
      notice,
    })
  }

  /** @param page the button's value: an offset */
  async function listOf(actor: Actor, page = ''): Promise<ModalView> {
    const { person, moment, canManage } = await access.requester(actor)
    const [shown, known] = await Promise.all([
      listDigests(digests, actor.teamId, readDigestsPage(page)),
      bots.list(actor.teamId),
    ])
    return digestsModal({ ...shown, locale: person.locale, bots: known, now: moment.now, canManage })
  }

  return {
    pageOf,
    listOf,

    showChanged: createShowChanged({ pageOf, listOf, modals, home }),
  }
}

const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/**
 * Select options of the time zones whose name contains a text, prefix matches first: `Europe/Berlin (UTC+1)`.
 *
 * @param now ms UTC, for their offsets
 */
export function zoneOptions(typed: string, now: number) {
  const wanted = fold(typed.trim()).replace(/\s+/g, '_')
  const found = ZONES.filter((zone) => fold(zone).includes(wanted))
  const begins = (zone: string) =>
    fold(zone)
      .split('/')
      .some((part) => part.startsWith(wanted))
  const sorted = [...found.filter(begins), ...found.filter((zone) => !begins(zone))]
  const known = found.length === 0 && IANAZone.isValidZone(typed.trim()) ? [typed.trim()] : sorted
  return known.slice(0, LIMITS.select.options).map((zone) => optionOf(choiceOf(zone, now)))
}

function choiceOf(zone: string, now: number): Choice {
  return { text: `${zone} (UTC${IANAZone.create(zone).formatOffset(now, 'narrow')})`, value: zone }
}
