import type { Phrasebook } from './phrasebook.ts'

export const english: Phrasebook = {
  words: {
    leads:
      'leads, lead, contacts, contact, enquiries, enquiry, inquiries, inquiry, prospects, prospect, signups, signup, sign-ups',
    appointments:
      'appointments, appointment, appts, appt, bookings, booking, meetings, meeting, demos, demo requests, demo calls, reservations, reservation, consultations, consultation',
    one: 'lead, contact, enquiry, inquiry, prospect, appointment, booking, meeting, reservation, consultation, record, entry, visitor',
    records:
      'leads, contacts, enquiries, inquiries, prospects, signups, sign-ups, appointments, appts, bookings, meetings, demos, demo requests, reservations, consultations, records, entries, results, visitors, people, messages, submissions',
    units:
      'minute, minutes, hour, hours, day, days, week, weeks, month, months, quarter, quarters, year, years, weekend, wk, cw',
    ago: 'ago, before, after, earlier, later, from, since, back, and, or, prior',
    heads: 'list, lists, table',
    by: 'by, by each, per, each, every, split by, grouped by, group by, broken down by, break down by, breakdown by, break it down by, split it by, split into',
    bots: 'bot, bots, chatbot, chatbots, chat bot, chat bots',
    for: 'for',
    from: 'from, of, at, on, in, by, with, via, through',
    at: 'from, at, with, of, by, for, domain, addresses, emails, email',
    naming: 'for, from, of',
    the: 'the, our, my, called, named, a, an',
    and: 'and, or, plus, nor',
    compare:
      'compare, comparing, comparison of, comparison between, difference between, differences between, the difference between, difference of',
    versus: 'vs, versus, against, compared to, compared with',
    except:
      'except, except for, all but, everyone but, everybody but, everything but, anyone but, any but, bots but, bot but, chatbots but, excluding, without, but not, not, other than, apart from, besides, minus, not from, not for',
    numbers: 'one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve',
    rest: 'the, a, an, of, in, on, at, for, from, to, by, with, via, and, or, all, any, every, each, new, during, over, within, as, so, just, only, whole, entire, period, time, date, dates, range, who, also, too, again, then, up, out, into, ones, s, t, m, d, re, ve, ll',
  },
  phrases: {
    help: 'help, help me, usage, commands, examples, how does this|it work, what can you do, what can i ask, what can i say, how do i use this|it',
    'all-bots':
      'all [of] [the|our|my] <bots>, every <bots>, any <bots>, both [of] [the|our|my] <bots>, across [the|our|my] <bots>, across all [of] [the|our|my] <bots>',
    'some-bots': '[the] <n> <bots>',
    'default-bot': '[the|our|my] default [<bots>]',
    leads: '<leads>',
    appointments: '<appointments>, booked, booked [a] call|meeting|demo, book [a] call|meeting|demo',
    'only-leads': 'only|just [the] [new] <leads>, <leads> only|alone, no|without|except|excluding|not <appointments>',
    'only-appointments':
      'only|just [the] [new] <appointments>, <appointments> only|alone, no|without|except|excluding|not <leads>',
    'all-kinds':
      '[<compare>] <leads> and|or|plus <appointments>, [<compare>] <appointments> and|or|plus <leads>, <compare> <leads> with|to <appointments>, <compare> <appointments> with|to <leads>, <leads> <versus> [.] <appointments>, <appointments> <versus> [.] <leads>, both kinds|types, all kinds|types, everything',
    'by-hour': '<records>~ an hour !<ago>, <by> hour, hourly, hour by hour',
    'by-day': '<records>~ a day !<ago>, <by> day, <by> date, daily, day by day',
    'by-week': '<records>~ a week !<ago>, <by> week, weekly, week by week',
    'by-month': '<records>~ a month !<ago>, <by> month, monthly, month by month',
    'by-weekday': '<by> weekday, <by> weekdays, <by> day of [the] week, <by> week day',
    'by-bot': '<by> <bots>, <by> bot name',
    'by-page': '<by> page, <by> pages, <by> landing page, <by> url, <by> web page',
    count:
      'how many, [the] number of, [the] total number of, count, count of, counts, total, totals, in total, tally, just the number|count|total|totals',
    list: 'list, list of, lists, as [a] list, [as|in] [a] table, details, who',
    csv: '[as|to|in] [a] csv [file], export [as|to] [a] [csv|excel|spreadsheet] [file], download [as] [csv], [as] [a] spreadsheet, [as|to|in] excel',
    'top-pages':
      '[the] [our] top|best|busiest [<n>] [landing] pages|urls, which|what [<n>] pages|urls, most popular|visited [<n>] pages|urls, [the] [landing] pages',
    'newest-one': 'newest|latest|last ~<one>, most recent ~<one>',
    newest:
      'newest|latest [<n>] !<units>, most recent [<n>] !<units>, recent [<n>] !<units>, top <n> ~<records>, last <n> ~<records>, last <n> new ~<records>, <n> newest|latest|last ~<records>, <n> newest|latest, <n> most recent, last ~<records>',
    'oldest-one': 'oldest|earliest|first ~<one>',
    oldest: 'oldest|earliest [<n>] !<units>, first <n> ~<records>, <n> oldest|earliest, <n> first ~<records>',
    session: 'session|conversation|chat|sessionid [id|number|no|nr] [#|:] <id>, session _ id [:] <id>, # <id>',
    'in-channel':
      'in|into|to|with [the|this|our] channel, publicly, public, in public, [please] share [it|this|that|them] [here|publicly|in channel|to channel|with channel], share [it|this|that|them] in|to|with the|this channel, post [it|this|that|them] [here|publicly], for everyone [to see], for all to see, visible to everyone|all, show everyone, with everyone',
    'in-private': 'privately, in private, only|just for|to me, private',
    match:
      'matching|containing|contains|contain|mentioning the word|words|text|phrase|keyword, matching, matches, match, that match, containing, contains, contain, that contain, mentioning, mentions, mention, mentioned, that mention, with [the] word|words|text|phrase|keyword, including the word|words|text|phrase|keyword, that say|says|said, keyword, search for, search',
    about:
      'about, regarding, concerning, related to, relating to, asking about|for, asked about|for, ask about|for, interested in, looking for, find, who said, who say',
    noise:
      'show, show me, me, please, pls, plz, kindly, give, give me, gimme, get, get me, fetch, pull, pull up, bring up, display, see, tell, tell me, i, we, us, you, can, could, would, should, will, may i, may we, might, like, like to, want, want to, wanna, need, need to, love to, to see, to know, to get, to have, to look at, emails, email, addresses, let, lets, let me know, have, has, had, having, did, do, does, is, are, was, were, been, be, there, what, which, what about, how about, how, hi, hello, hey, ok, okay, thanks, thank you, thx, cheers, our, my, your, it, that, those, these, them, came in, come in, coming in, came, come, received, receive, got, gotten, arrived, generated, captured, collected, data, stats, statistics, numbers, figures, report, reports, summary, overview, info, information, activity, look like, looks like, look, go, going, doing, check, people, person, persons, visitors, visitor, customers, customer, records, record, entries, entry, results, result, conversations, messages, submissions, submission, requests, request, for me, for us, to me, for my boss, for my team, for the team, for our team, for everyone else, by the way, as well, if possible, right away, asap, over time, view, chats, sessions',
  },
}
