import type { Bot } from '../../workspaces/bots.ts'
import { type Arrival, arrivalOf } from '../conditions/arrival.ts'
import { createRepeatFilter, type RepeatFilter } from '../conditions/repeat-filter.ts'
import { kindOf } from './counts.ts'
import type { RecordSink } from './fetch-records.ts'
import { groupsOf } from './groups.ts'
import { createMeasurement, type Measurement, type MeasurementContext, type MeasurementState } from './measurement.ts'
import { createRecordPage } from './record-page.ts'
import { createSeriesCounts } from './time-series.ts'
import { createPageCounts } from './top-pages.ts'
import { createTotalsCounter, type TotalsCounter } from './totals.ts'
import type { Measured, Report, Totals } from './types.ts'

/** More than the records of one response. */
const PLACES_PER_BOT = 2 ** 32

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
    repeats: RepeatFilter | null
    beside: { undated: number; unreadable: number }
  }
}

/** @param also sees each record that is counted, but not those merged */
export function createCount(context: MeasurementContext, also: (arrival: Arrival) => void = () => {}): Count {
  const { question } = context
  const totals = createTotalsCounter()
  const measurement = createMeasurement(context)
  const beside = { undated: 0, unreadable: 0 }
  const count = (arrival: Arrival) => {
    totals.add(arrival)
    measurement.add(arrival)
    also(arrival)
  }
  const repeats = createRepeatFilter(question.where, count)
  const take = repeats?.add ?? count
  return {
    sinkFor: (bot) => createSink(take, beside, { bot, firstPlace: question.bots.indexOf(bot) * PLACES_PER_BOT }),
    merge: (other) => {
      const theirs = other.parts()
      totals.merge(theirs.totals)
      measurement.merge(theirs.measurement)
      if (theirs.repeats) repeats?.merge(theirs.repeats)
      beside.undated += theirs.beside.undated
      beside.unreadable += theirs.beside.unreadable
    },
    finish: () => {
      repeats?.finish()
      measurement.finish()
    },
    totals: totals.totals,
    measure: () => (question.measure.kind === 'people' ? peopleOf(totals.totals()) : measurement.total()),
    isApproximate: () => measurement.isApproximate() || (repeats?.isApproximate() ?? false),
    parts: () => ({ totals, measurement, repeats, beside }),
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
  | 'records'
  | 'undated'
  | 'unreadable'
  | 'repeatIsApproximate'
>

export type Summary = Omit<Count, 'merge'> & {
  merge(other: Summary): void
  /** @param options.failed the ids of the chatbots without an answer */
  findings(options: { failed: ReadonlySet<string>; previous: MeasurementState | null }): Findings
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
  const { measurement, beside } = count.parts()
  return {
    ...count,
    merge: (other) => {
      const theirs = other.shown()
      shown.series.merge(theirs.series)
      shown.pages.merge(theirs.pages)
      shown.records.merge(theirs.records)
      count.merge(other)
    },
    findings: (options) => ({
      totals: count.totals(),
      measure: count.measure(),
      leftOut: measurement.leftOut(),
      series: shown.series.series(),
      groups: groupsOf(measurement.state(), options),
      topPages: shown.pages.top(),
      records: shown.records.records(),
      ...beside,
      repeatIsApproximate: count.isApproximate(),
    }),
    shown: () => shown,
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
