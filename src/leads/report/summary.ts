import type { Bot } from '../../workspaces/bots.ts'
import { type Arrival, arrivalOf } from '../conditions/arrival.ts'
import type { PageName } from '../conditions/page-address.ts'
import { pageHost, pageHostAndPath } from '../conditions/page-address.ts'
import { createRepeatFilter, type RepeatFilter } from '../conditions/repeat-filter.ts'
import { createTotalsCounter, kindOf, type TotalsCounter } from './counts.ts'
import type { RecordSink } from './fetch-records.ts'
import { groupsOf } from './groups.ts'
import { createMeasurement, type Measurement, type MeasurementContext } from './measurement.ts'
import { createRecordPage } from './record-page.ts'
import { createSeriesCounts } from './time-series.ts'
import { createPageCounts, type PageCounts } from './top-pages.ts'
import type { Measured, PagePart, Report, Totals } from './types.ts'

/** More than the records of one response. */
const PLACES_PER_BOT = 2 ** 32

/** Groups of pages by what readers may see of an address. Ranked on their own: the top addresses do not make up a host. */
type MaskedMeasurements = {
  /** @param arrival which the measurement by address has counted */
  add(arrival: Arrival): void
  merge(other: MaskedMeasurements): void
  finish(): void
  of(part: PagePart): Measurement
}

const PAGE_NAMES: Record<PagePart, PageName> = { path: pageHostAndPath, host: pageHost }

/** The numbers of one period and some chatbots. */
export type Count = {
  /** for the records of one chatbot */
  sinkFor(bot: Bot): RecordSink
  /** adds the numbers of another one of the same question and period */
  merge(other: Pick<Count, 'parts'>): void
  /** call once, after everything is counted and before the results are read */
  finish(): void
  totals(): Totals
  measure(): Measured
  isApproximate(): boolean
  parts(): {
    totals: TotalsCounter
    measurement: Measurement
    masked: MaskedMeasurements | null
    repeats: RepeatFilter | null
    beside: { undated: number; unreadable: number }
  }
}

/** @param also sees each record that is counted, but not those merged */
export function createCount(context: MeasurementContext, also: (arrival: Arrival) => void = () => {}): Count {
  const { question } = context
  const totals = createTotalsCounter()
  const measurement = createMeasurement(context)
  const masked = question.by.includes('page') ? createMasked(context, measurement) : null
  const beside = { undated: 0, unreadable: 0 }
  const count = (arrival: Arrival) => {
    totals.add(arrival)
    measurement.add(arrival)
    masked?.add(arrival)
    also(arrival)
  }
  const repeats = createRepeatFilter(question.where, count)
  const take = repeats?.add ?? count
  return {
    sinkFor: (bot) => createSink(take, beside, { bot, firstPlace: question.bots.indexOf(bot) * PLACES_PER_BOT }),
    merge: (other) => {
      const theirs = other.parts()
      totals.merge(theirs.totals)
      if (theirs.masked) masked?.merge(theirs.masked)
      measurement.merge(theirs.measurement)
      if (theirs.repeats) repeats?.merge(theirs.repeats)
      beside.undated += theirs.beside.undated
      beside.unreadable += theirs.beside.unreadable
    },
    finish: () => {
      repeats?.finish()
      measurement.finish()
      masked?.finish()
    },
    totals: totals.totals,
    measure: () => (question.measure.kind === 'people' ? peopleOf(totals.totals()) : measurement.total()),
    isApproximate: () => measurement.isApproximate() || (repeats?.isApproximate() ?? false),
    parts: () => ({ totals, measurement, masked, repeats, beside }),
  }
}

/** Derived from the groups by address. When these become too many to be exact, records are counted by each part as well. */
function createMasked(context: MeasurementContext, byAddress: Measurement): MaskedMeasurements {
  let parts: Record<PagePart, Measurement> | null = null
  const derive = (part: PagePart) => {
    const measurement = createMeasurement({ ...context, pageName: PAGE_NAMES[part] })
    measurement.merge(byAddress, PAGE_NAMES[part])
    return measurement
  }
  const derived = () => {
    parts ??= { path: derive('path'), host: derive('host') }
    return parts
  }
  return {
    add: (arrival) => {
      if (parts === null && byAddress.isFull()) derived()
      else for (const part of [parts?.path, parts?.host]) part?.add(arrival)
    },
    merge: (other) => {
      const { path, host } = derived()
      path.merge(other.of('path'))
      host.merge(other.of('host'))
    },
    finish: () => {
      for (const part of [parts?.path, parts?.host]) part?.finish()
    },
    of: (part) => derived()[part],
  }
}

function createSink(
  take: (arrival: Arrival) => void,
  beside: { undated: number; unreadable: number },
  { bot, firstPlace }: { bot: Bot; firstPlace: number },
): RecordSink {
  let place = firstPlace
  return {
    add: (record, at) => {
      place += 1
      take(arrivalOf({ record, at, bot, place }))
    },
    addUndated: () => {
      beside.undated += 1
    },
    addUnreadable: (count) => {
      beside.unreadable += count
    },
  }
}

function peopleOf({ people, peopleAreApproximate }: Totals): Measured {
  return { value: people, ...(peopleAreApproximate && { isApproximate: true }) }
}

type Findings = Pick<
  Report,
  | 'totals'
  | 'measure'
  | 'leftOut'
  | 'series'
  | 'groups'
  | 'topPages'
  | 'maskedPages'
  | 'heldPages'
  | 'records'
  | 'undated'
  | 'unreadable'
  | 'repeatIsApproximate'
>

export type Summary = Omit<Count, 'merge'> & {
  merge(other: Summary): void
  /** @param options.failed the ids of the chatbots without an answer */
  findings(options: { failed: ReadonlySet<string>; previous: Pick<Count, 'parts'> | null }): Findings
  shown(): Shown
}

type Shown = ReturnType<typeof createShown>

/** Counts a question's records; memory is bounded by what a report shows, not by the number of records. */
export function createSummary(context: MeasurementContext): Summary {
  const shown = createShown(context)
  const count = createCount(context, (arrival) => {
    shown.series.add(arrival.at, kindOf(arrival.record.type))
    shown.pages.add(arrival.page)
    shown.records.add(arrival)
  })
  const parts = count.parts()
  return {
    ...count,
    merge: (other) => {
      const theirs = other.shown()
      shown.series.merge(theirs.series)
      shown.pages.merge(theirs.pages)
      shown.records.merge(theirs.records)
      count.merge(other)
    },
    findings: ({ failed, previous }) => {
      const before = previous?.parts()
      const sources = { pages: shown.pages, masked: parts.masked, earlier: before?.masked ?? null, failed }
      return {
        totals: count.totals(),
        measure: count.measure(),
        leftOut: parts.measurement.leftOut(),
        series: shown.series.series(),
        groups: groupsOf(parts.measurement.state(), { failed, previous: before?.measurement.state() ?? null }),
        topPages: shown.pages.top(),
        maskedPages: { path: maskedPages('path', sources), host: maskedPages('host', sources) },
        heldPages: shown.pages.state().size + (parts.masked ? parts.measurement.heldGroups() : 0),
        records: shown.records.records(),
        ...parts.beside,
        repeatIsApproximate: count.isApproximate(),
      }
    },
    shown: () => shown,
  }
}

type MaskedSources = {
  pages: PageCounts
  masked: MaskedMeasurements | null
  earlier: MaskedMeasurements | null
  failed: ReadonlySet<string>
}

/** Derived when they are read: thousands of addresses take longer to parse than all records to count. */
function maskedPages(part: PagePart, sources: MaskedSources): Report['maskedPages'][PagePart] {
  const { pages, masked, earlier, failed } = sources
  return {
    get groups() {
      return masked && groupsOf(masked.of(part).state(), { failed, previous: earlier?.of(part).state() ?? null })
    },
    get topPages() {
      return pages.top(PAGE_NAMES[part])
    },
  }
}

function createShown(context: MeasurementContext) {
  const { question } = context
  return {
    series: createSeriesCounts(question, context),
    pages: createPageCounts(),
    records: createRecordPage(question.shown, question.bots),
  }
}
