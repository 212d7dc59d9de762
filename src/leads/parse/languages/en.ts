import type { CueBook, Phrasebook } from './phrasebook.ts'

export const english: Phrasebook = {
  words: {
    leads:
      'leads, lead, contacts, contact, enquiries, enquiry, inquiries, inquiry, prospects, prospect, signups, signup, sign-ups, request, requests, new business, submissions from visitors, contact requests, contact request, contact forms, form submissions, form submission, new contacts, new contact, registrations, registration, applicants, applicant, queries',
    appointments:
      'appointments, appointment, appts, appt, apt, bookings, booking, meetings, meeting, demos, viewings, viewing appts, viewing appointments, demo requests, demo calls, reservations, reservation, consultations, consultation, appointment requests, appointment request, booked appointments',
    one: 'lead, contact, enquiry, inquiry, prospect, appointment, booking, meeting, reservation, consultation, record, entry, visitor, message, person, one, customer, submission, patient, client, caller, buyer, guest, user, request, writer',
    records:
      'leads, lead, contacts, contact, enquiries, inquiries, prospects, signups, sign-ups, appointments, appts, bookings, meetings, demos, demo requests, reservations, consultations, records, entries, results, visitors, people, messages, submissions, ones, persons, customers',
    units:
      'minute, minutes, hour, hours, day, days, week, weeks, month, months, quarter, quarters, year, years, weekend, wk, wks, cw, fortnight, fortnights, qtr, qtrs, mnth, mth, mths, mo, mos, yr, yrs, hr, hrs, min, mins, sec, secs, weekends, workdays, h, d',
    ago: 'ago, before, after, earlier, later, from, back, and, or, prior',
    heads: 'list, lists, table',
    by: 'by, by each, per, each, every, for each, for every, split by, split up by, grouped by, group by, broken down by, broken out by, break down by, breakdown by, break it down by, split it by, split into, sorted by, by the, across, rank by, ranked by, divided by',
    bots: 'bot, bots, chatbot, chatbots, chat bot, chat bots',
    for: 'for',
    from: 'from, of, at, on, in, by, with, via, through',
    at: 'from, at, with, of, by, for, domain, addresses, emails, email, anything',
    naming: 'for, from, of',
    the: 'the, our, my, called, named, a, an',
    and: 'and, or, plus, nor, n',
    or: 'or, nor',
    many: 'many',
    distinct: 'different, distinct, unique, separate, individual',
    but: 'but, and, yet',
    compare:
      'compare, comparing, comparison of, comparison between, difference between, differences between, the difference between, difference of',
    since: 'since',
    than: 'beat, beats, outdo, outdid, outperform, outperformed, surpass, surpassed, exceed, exceeded, overtake, overtook, overtaken, up or down on, up or down from, up or down versus, up or down compared to, up or down against, on this time, better or worse than, than, than in, than the, than we did, than during, than on, up on, down on, like the, like in, compared to, compared with, ahead of, behind, up from, down from, relative to',
    versus:
      'vs, v, vrs, beat, beats, outdo, outdid, outperform, outperformed, surpass, surpassed, overtake, overtook, overtaken, versus, against, compared to, compared with, or',
    except:
      'except those, except the ones, w / o, excluding those, excluding the ones, but not those, but not the ones, not the ones, without those, without the ones, apart from those, arent from, isnt from, werent from, wasnt from, not those from, except from, unless, none from, excl from, excl ., except, except for, all but, everyone but, everybody but, everything but, anyone but, any but, bots but, bot but, chatbots but, neither, from neither, outside, outside of, excluding, exclude, excl, without, but not, not, other than, apart from, besides, minus, not from, not for, bar, skip, ignoring, ignore, leave out, leaving out, leave out our own, not counting, not including, everything bar, aside from, omit, omitting',
    pages: 'page, pages, landing url, landing urls, landing page, landing pages, url, urls, site, form, uri',
    mails:
      'address, addresses, email, emails, mail, mails, e-mail, e-mails, account, accounts, email address, email addresses, mail addresses, mail address, domain, domains, people, users, leads, contacts, folks, ones, guys',
    phones: 'number, numbers, phone, phones, phone number, phone numbers, prefix, mobile',
    is: 'is, are, was, were, be, being, field, fields, been, were left, s',
    did: 'did, has, have, is, was, had, does, do, hasn, didn',
    weekdays:
      'mon|monday|mondays, tue|tues|tuesday|tuesdays, wed|weds|wednesday|wednesdays, thu|thur|thurs|thursday|thursdays, fri|friday|fridays, sat|saturday|saturdays, sun|sunday|sundays',
    'every-weekday': 'mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays',
    excluded:
      'taken out, not included, not counted, not counting, left aside, omitted, removed, out, out of it, out of both, out of the count, is out, are out, are not counted, are not included, is not included, is not counted, not in the figure, excluded, left out, aside, excepted, filtered out, excluded please, to be excluded, dont count, do not count, not to be counted',
    'leaving-out': 'leave, leaving, take, taking, keep, keeping, kick, throw, cut, drop, filter',
    plurals:
      'pages, urls, uris, days, weekdays, hours, weeks, months, bots, chatbots, companies, domains, people, persons, customers, writers, names, organisations, organizations, firms, sites',
    anyone:
      'anyone, anybody, someone, somebody, people, person, guy, lady, man, woman, folks, anything, message, messages',
    weekend: 'weekend, the weekend, wkend, wknd, w / e',
    'on-each':
      'average, typical, an average, usual, normal, on a, on any, a typical, on a typical, on an average, on an',
    'weak-than': '',
    narrowing:
      'in, from, near, around, at, with, over, under, above, below, for, of, via, through, inside, within, on, like, re',
    only: 'only, just, solely, exclusively',
    relative: 'who, that, which, whose',
    people:
      'ppl, everyone, everybody, anyone, anybody, someone, people, persons, customers, clients, patients, visitors, messages, folks, buyers, guests, requests, submissions, conversations, chats',
    limits:
      'more than, less than, fewer than, over, under, above, below, at least, at most, no more than, no less than, up to, exceeding, bigger than, larger than, smaller than, longer than, shorter than, exactly, minimum, min, max, maximum, >, <, > =, < =',
    places:
      'germany, austria, switzerland, france, spain, italy, portugal, belgium, netherlands, the netherlands, holland, luxembourg, poland, denmark, sweden, norway, finland, iceland, ireland, england, scotland, wales, united kingdom, great britain, britain, uk, the uk, usa, the usa, us of a, united states, the united states, the us, the states, america, canada, mexico, argentina, brazil, chile, colombia, peru, australia, new zealand, india, china, japan, korea, singapore, turkey, greece, croatia, serbia, hungary, romania, bulgaria, ukraine, russia, czechia, czech republic, slovakia, slovenia, israel, egypt, morocco, south africa, nigeria, kenya, dubai, europe, asia, africa, munich, berlin, hamburg, cologne, frankfurt, stuttgart, dusseldorf, leipzig, dresden, hanover, nuremberg, bremen, bavaria, saxony, vienna, graz, salzburg, zurich, geneva, basel, bern, paris, lyon, marseille, toulouse, bordeaux, lille, nantes, strasbourg, nice, brussels, antwerp, amsterdam, rotterdam, madrid, barcelona, seville, sevilla, bilbao, zaragoza, malaga, lisbon, porto, rome, milan, turin, naples, london, manchester, birmingham, liverpool, edinburgh, glasgow, dublin, cork, belfast, copenhagen, stockholm, oslo, helsinki, warsaw, krakow, prague, budapest, bucharest, athens, istanbul, moscow, kyiv, new york, nyc, boston, chicago, los angeles, san francisco, seattle, texas, california, florida, toronto, montreal, vancouver, sydney, melbourne, tokyo, delhi, mumbai, bangalore, hong kong, shanghai, abroad, overseas, town, our area, my area, my city, our city, my region, our region',
    summaries:
      'summary, summaries, report, reports, recap, update, updates, overview, digest, figures, numbers, stats, me, us',
    posted: 'posted, shared, wrote, written, published, said, sent, dropped, announced, happened, happens',
    'page-of': '',
    inside: 'the, a, an, of',
    booked: 'booked, book',
    every: 'every, each',
    recurring: 'morning, evening, afternoon, night, weekday, workday, shift',
    definite: 'the, their, all',
    this: 'this, last, yesterday, today',
    because: 'so i can, so we can, so that i, so that we, so i know, because, bc, cuz, coz, because of, due to',
    purpose:
      'need to, i need to, we need to, have to, i have to, we have to, i want to, we want to, i must, we must, i should, we should, gotta, i gotta, trying to, i m trying to, im trying to, i am trying to, we re trying to, i plan to, need it for, i need it for, need them for, need this for, i need this for, it s for, its for, this is for, that s for, for a talk with, before my call with, before the call with',
    asking:
      'know, see, get, have, look, find, check, show, compare, ask, report, count, list, export, download, filter, exclude, understand, pull, tell, hear, learn, figure, work, find, view, delete, erase, remove, cancel, set, be, include, leave, share, post, send',
    'day-greetings': 'morning, afternoon, evening, mornin, mornin g',
    'o-clock': 'at',
    orders: 'post, share, drop, put, send, write, publish, stick, pop, show, display, paste, announce',
    i: 'i, we, they, he, she, to, will, should, that',
    to: 'to, till, until, through, thru, -',
    after: 'after, past, later than',
    before: 'before, earlier than',
    between: 'between, from, btw, betw',
    parts:
      'mornings 0 12, afternoons 12 18, evenings 18 24, nights 20 6, ! in the evening 18 24, ! evening 18 24, ! morning 0 12, ! afternoon 12 18, ! night 20 6, ! overnight 20 6, ! lunchtime 12 14, ! late evening 20 24, ! at night 20 6, ! in the morning 0 12, ! in the afternoon 12 18, ! overnight 20 6, lunchtimes 12 14, in the evenings 18 24, in the mornings 0 12, in the afternoons 12 18, after hours 17 24, out of hours 17 24, after office hours 17 24, after business hours 17 24, after working hours 17 24, ! at lunchtime 12 14, ! at lunch 12 14',
    times: 'noon 720, midday 720, midnight 0',
    clock:
      "pm 720, am 0, p m 720, a m 0, o clock, o ' clock, oclock, in the evening 720, in the afternoon 720, at night 720, in the morning 0",
    current: '',
    who: 'who',
    numbers:
      'one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty',
    as: 'as, in',
    topic: 'about',
    knowing: 'know, see, hear',
    origin: 'came, come, comes, coming, brought, stem, stemmed, originated, is, are, was, were, through, via',
    rest: 'some, had, have, has, left, the, a, an, of, in, on, at, for, from, to, by, with, via, and, or, all, any, every, each, new, during, over, within, as, so, just, only, whole, entire, period, time, date, dates, range, who, also, too, again, then, up, out, into, ones, s, t, m, d, re, ve, ll, that, this, there, here, n, right, now, one, was, is, are, w, please',
  },
  phrases: {
    help: 'how do i tell you, how can i tell you, how do i get you to, how can i ask you, how should i ask, how do i say, can everyone in the channel see, can everyone see, can anyone see, can others see, can anybody else see, can my colleagues see, who can see, who sees what i, is this private, does everyone see, help, help me, usage, commands, examples, how does this|it work, what can you do, what can i ask, what can i say, how do i use this|it, what can i ask you, what can i do here, things can i ask [you], what are you [able to do], how do i ask, what do you do, who are you, what is this, what kind of questions can i ask [you], what sort of questions can i ask [you], how to use [this|it]',
    'all-bots':
      'all [of] [the|our|my] <bots>, every <bots>, any <bots>, both [of] [the|our|my] <bots>, across [the|our|my] <bots>, across all [of] [the|our|my] <bots>',
    'some-bots': '[the] <n> <bots>',
    'default-bot': '[the|our|my] default [<bots>]',
    leads: '<leads>',
    appointments:
      '<appointments>, booked, booked [a] call|meeting|demo, book [a] call|meeting|demo, booked [an] appointment|appt, book [an] appointment|appt, people book, do people book, anyone book, anybody book, someone book',
    'only-leads':
      "strictly <leads>, <appointments> left aside|out, <appointments> excluded, <appointments> not counted|included, not counting [the] <appointments>, <appointments> aside, minus [the] <appointments>, leaving out [the] <appointments>, excl [the] <appointments>, ignoring [the] <appointments>, only|just [the] [new|plain|pure] <leads>, <leads> only|alone, no|without|except|excluding|not [any] <appointments>, plain|pure <leads>, dont|don't want [any] <appointments>, not the <appointments>, no <appointments>, leave out [the] <appointments>, without the <appointments>",
    'only-appointments':
      'strictly <appointments>, <leads> left aside|out, <leads> excluded, <leads> not counted|included, not counting [the] <leads>, minus [the] <leads>, excl [the] <leads>, ignoring [the] <leads>, only|just [the] [new|booked] <appointments>, <appointments> rather than [plain] <leads>, <appointments> only|alone, no|without|except|excluding|not [any] <leads>, not the <leads>, without the <leads>',
    'all-kinds':
      '<leads> and|or|plus <appointments>, <appointments> and|or|plus <leads>, both kinds|types, all kinds|types, everything',
    'each-kind':
      '<compare> <leads> with|to|and <appointments>, <compare> <appointments> with|to|and <leads>, <leads> vs|versus|against [.] <appointments>, <appointments> vs|versus|against [.] <leads>, [have|had|has|get] more <leads> or|than [more] <appointments>, [have|had|has|get] more <appointments> or|than [more] <leads>, more <appointments> or|than [more] <leads>, split into <leads> and <appointments>, split into <appointments> and <leads>, separately <leads> and <appointments>, <leads> and <appointments> separately, <leads> compared to|with <appointments>, <appointments> compared to|with <leads>, kind ( <leads> / <appointments> )',
    'by-hour': '<records>~ an hour !<ago>, <by> hour, hourly, hour by hour, hourly timeline',
    'by-day': '<records>~ a day !<ago>, <by> day, <by> date, daily, day by day, by calendar day, each day of',
    'by-workday': 'per|each|every working|business day, per|each workday, a working|business day',
    'by-week':
      '<records>~ a week !<ago>, <by> week, weekly, week by week, by iso week, <by> calendar week, <records>~ in one week, week - by - week',
    'by-month':
      '<records>~ a month !<ago>, <by> month, monthly, month by month, <by> calendar month, month - by - month',
    'by-weekday':
      '<by> weekday, <by> weekdays, <by> day of [the] week, <by> week day, <by> days of [the] week, weekday distribution, weekday pattern, weekday breakdown, distribution|spread|split|breakdown over|across|by|on|among [the] weekdays|weekday, distribution|spread over|across [the] days of the week, which weekdays, weekday comparison, comparison of [the] weekdays, over the weekdays, across the week, spread over|across the week, distribution over|across the week, broken down over|across|by [the] weekdays|weekday',
    'by-hour-of-day':
      'by the hour, <by> hour of [the] day, <by> hour - of - day, <by> time of [the] day, <by> hours of [the] day, hour - of - day, hour of [the] day distribution, time of day distribution, hourly pattern, hourly distribution, hour of day pattern, distribution|spread|split over|across|by [the] day, distribution|spread|split over|across|by [the] hours [of] [the] [day], spread over the day, over the course of the|a day, throughout the day, hour distribution, breakdown over the hours',
    'by-bot':
      '<by> <bots>, <by> bot name, bot by bot, chatbot by chatbot, <bots> ranking, <bots> leaderboard, <compare> [all] [of] [the|our|my] [different] <bots>, all [the|our|my] <bots> compared|side by side, <bots> comparison, comparison of [all] [the|our|my] <bots>, breakdown of [all] [the|our|my] <bots>, <bots> side by side, one line per <bots>, for each of the|our|my <bots>, each of the|our|my <bots>, <bots> by <bots>, which of the <bots>, per client bot',
    'by-page':
      '<by> page, <by> pages, <by> landing page, <by> landing pages, <by> url, <by> web page, <by> uri, page by page, <by> source, <by> landing uri, where do [the|our|my|your] <leads> come from, where do [the|our|my] <appointments> come from, where are [the|our|my] <leads> coming from, <by> entry page, pages with more than, pages with at least, pages that got more than, where does everyone come from, where do they come from, where did they come from',
    'by-person': '<by> person, <by> people, <by> name, <by> contact person, <by> visitor, <by> customer, <by> patient',
    'by-email-domain':
      '<by> company, <by> companies, <by> domain, <by> email domain, <by> e - mail domain, <by> mail domain, email domain frequency, domain frequency, <by> company domain, <by> email provider, <by> organisation, <by> organization',
    'by-kind':
      '<by> type, <by> kind, <by> types, <by> kinds, <by> record type, <by> category, by <leads> and <appointments>, by <appointments> and <leads>',
    'the-hour':
      'when during|in the day, when in the course of the day, what time of [the] day, hr, hrs, at what time of [the] day, hour [of day], hours [of day], hour of the day, time of [the] day, what time, times of [the] day, which time, at what time, when do [they] [mostly|usually], when do people [mostly|usually], when do [the|our] <leads> [mostly|usually], when does [it] [get], when is it, when are we [getting], what time [of] [the] [day] do|does [the|our|most] ppl|people|folks|leads|customers|visitors|they usually|normally|typically|mostly|generally, when do|does [the|our|most] ppl|people|folks|leads|customers|visitors|they usually|normally|typically|mostly|generally',
    'the-day': 'day, days, date, calendar day, single day',
    'the-week': 'week, weeks, calendar week',
    'the-month': 'month, months, calendar month',
    'the-weekday': 'weekday, day of [the] week, days of [the] week, week day, which days',
    'the-bot': '<bots>, which one of my|our|the <bots>, which of my|our|the <bots>',
    'the-page':
      'page, pages, landing page, landing pages, landing url, landing urls, url, urls, web page, web pages, uri, uris, listing page, listing pages, product page, product pages, site, form, landing uri, entry page, entry pages',
    'the-person': 'people, ppl, person, persons, writer, writers, visitor name, names, customers, customer, who',
    'the-email-domain':
      'company, companies, domain, domains, email domain, email domains, company domain, company domains, e - mail domain, e - mail domains, mail domains, organisations, organizations, firms, email providers',
    breakdown:
      'matrix, heatmap, heat map, crosstab, cross tab, cross table, pivot, pivot table, grid, break down, break out, break, split, breakdown, ranking, ranked, distribution, rank, spread, mix, comparison, by volume, league, by number of leads|messages|enquiries|inquiries|requests|contacts|appointments, by [the] count, by how many, sorted by number, by amount, split up, broken out, broken down',
    'the-kind': 'type, types, kind, kinds, record type, record types',
    most: 'most, the most, best, top, busiest, strongest, highest, peak, biggest, greatest, most frequent, most often, most active, top - performing, best - performing, most popular, most successful, the most of, keep showing up, loudest, largest, number one, leading, number 1, hottest, league table, leaderboard, best performing, top performing, maximum, most visited, more often, record, winning, in the lead, in first place, ahead of the others, top performer, star performer, best performer, leads the pack, strongest performer, front - runner, champion, most leads, peaking, does best, did best, performs best, works best, brings most, bring most, best - selling, most productive, most effective, heaviest, fullest, liveliest, tops, topping, the highest, does the best, doing best, performing best, performing the best, is doing best',
    least:
      'slacking, slacking off, struggling, sleeping, least, the least, fewest, worst, quietest, weakest, slowest, lowest, least active, bottom, smallest, the less, calmest, deadest, poorest, minimum, performed worst, lowest - performing, worst performing, worst - performing, least popular, least busy, less leads, the fewest, lagging, lagging behind, in last place, weakest performer, worst performer, poorest performer, does worst, did worst, performs worst, doing worst of all, performing worst, least productive, least effective, emptiest, laziest, most quiet, dullest, thinnest, brings least, bring least, underperforming, the lowest',
    which: "when, which, what, whats, what ' s, wich, which one, in which, on which, on what",
    trend:
      'got|gets|get|getting|brought|brings|bring|made|makes|make|did|does|pulls|pulled|generates|generated|delivers|delivered [in] [me|us] more|less|fewer, heavier, lighter, livelier, busier, quieter, stronger, weaker, ahead !<from>, bigger, smaller, more ~<records>, fewer, going up, going down, trend, trending, growth, growing, growth in, shrinking, dropping, falling, rising, declining, increase, decrease, change, better, worse, improving, improve, up or down !<from>, up or down in|at|for|by, outperforming, beating, has more, had more, have more, more of, do better, did better, doing better, increased, decreased, doing better, doing worse, more bad, outperform, higher, lower, gone up, gone down, picking up, slowing down, on the rise, on the decline, dipped, dropped off, rose, fell, climbing, tailing off, drying up',
    average:
      'average, avg, mean, on average, in average, an average, the average, averages, avarage, averaging, typically, averge, avrg, per day on average, usually get, normally get, averagely, as an average, mean number of, rough average, ballpark average',
    'average-day':
      'do|did we get|see|have|receive a day !<ago>, [in|on|over] [a|an] normal|typical|usual|regular|ordinary|standard day, daily average',
    'average-week':
      'do|did we get|see|have|receive a week !<ago>, [in|on|over] [a|an] normal|typical|usual|regular|ordinary|standard week, weekly average',
    'average-month':
      'do|did we get|see|have|receive a month !<ago>, [in|on|over] [a|an] normal|typical|usual|regular|ordinary|standard month, monthly average',
    median: 'median, medain, meidan, medium number, the median',
    share:
      'did everyone, did everybody, did all, do all, does everyone, does everybody, has everyone, has everybody, have all, did every, share, share of, slice, slice of, cut of, percentage, percent, percents, proportion, proportion of, percentage of, what share of, fraction of, fraction, pct, %, in %, in percent, how many percent, how many percents, what portion of, portion of, pct of',
    ratio:
      'cvr, conv rate, <leads> - to - <appointments> cvr, <leads> to <appointments> cvr, <appointments> rate, conversion rate, conversion, <leads> - to - <appointments> [ratio|rate|conversion], <appointments> - to - <leads> [ratio|rate], ratio of <appointments> to <leads>, ratio of <leads> to <appointments>, ratio <appointments> to <leads>, ratio between <appointments> and <leads>, ratio between <leads> and <appointments>, ratio <leads> to <appointments>, <leads> to <appointments> [ratio|rate|conversion], <appointments> to <leads> [ratio|rate], <appointments> per <leads>, <appointments> / <leads> [ratio|rate], ratio, <appointments> ratio, how many <appointments> per <leads>, book rate, booking rate',
    interval:
      'every how many minutes|hours|days, gap|time|interval between [two|2] [successive|subsequent] ~<records>, how long is it usually between, how long usually between, how long is there between, how much time usually passes between, how long on average between, average gap between, average time between, [usual|typical|normal] gap|time|interval|wait between [two|2] [consecutive] ~<records>, time between, gap between, interval between, how long between, how long does it [usually|typically] go|take between, how long is it between, time passing between, time is passing between, how much time between, time passes between, how often do we get, how often does, time elapses between, interval, how long until|till|before the next [one] [comes|arrives] [in], how long do we wait between, gaps between, minutes between, hours between, days between, how far apart',
    'how-fast': 'how fast, how quickly, how quick, how soon, how long until, how long till, how long before',
    taken:
      'taken, claimed, get|got taken|claimed, [how fast|quickly] did|do we take|claim, [median] time to claim, [median] time - to - claim, claim time, claim times, time until taken|claimed',
    unclaimed:
      "unclaimed, un - claimed, untaken, still open, [are|is] still open, open ~<records>, not [yet] [been] taken|claimed [yet], not [yet] been taken|claimed [yet], never taken|claimed, isn't|aren't|wasn't|weren't taken|claimed [yet], haven't|hasn't [yet] been taken|claimed [yet], nobody|noone took|takes|claimed|claims, no one took|takes|claimed|claims, nobody|noone has [yet] taken|claimed [yet], no one has [yet] taken|claimed [yet], without a claim",
    takers:
      'who took|claimed|takes|claims [the] most, who has|have taken|claimed [the] most, who took|claimed|takes how many, who took|claimed|takes|claims, did i take|claim, have i taken|claimed, my claims, claims by person|colleague',
    people:
      'how many actual|real people|humans|persons|customers, how many humans, actual people|humans, how many [different|distinct|unique|individual|separate] people|persons|individuals|ppl|peoples|patients|customers|folks, [number of] distinct|unique|different|individual people|persons|individuals|visitors|contacts|customers|patients|leads|writers|names|humans, number of people|persons, headcount, count of people, people count, unique count',
    count:
      'how many, how mny, how manny, hw many, how mani, how mnay, hwo many, how much <leads>, [the] number of, [the] total number of, count, count of, counts, total, totals, in total, tally, just the number|count|total|totals, record count, quantity, the quantity, how much',
    list: 'list, list of, lists, as [a] list, [as|in] [a] table, details, who, call list, anybody, anyone, everybody, everyone, list me, somebody, someone',
    csv: 'as a file, in a file, a file of, a file with, file of all, as file, [as|to|in] [a] csv [file|extract|export|things|format], export [as|to] [a] [csv|excel|spreadsheet] [file], download [as] [csv], [as] [a] spreadsheet, [as|to|in] excel, file csv, csv file, csv of, csv extract, spreadsheet of, xlsx, excel file, excel sheet, a spreadsheet of, one of those csv things',
    'newest-one':
      'newest|latest|last|freshest ~<one>, most recent ~<one>, very last ~<one>, the last one, last one, how long has it been since the|our|my [most] last|latest|recent ~<one>, how long is it since the|our|my last|latest ~<one>, how long since the|our|my last|latest ~<one>, when did we last get|have|receive a|an|any ~<one>, when was the|our|my [most] last|latest|recent ~<one>, when did the|our last|latest ~<one>, when did the|our last|latest|most recent one',
    newest:
      "anything new, something new, any news, what' s new, whats new, what is new, any new ones, new ones, new stuff, newest|latest|freshest [<n>] !<units>, most recent [<n>] !<units>, recent [<n>] !<units>, last <n> ~<records>, last <n> new ~<records>, <n> newest|latest|last ~<records>, <n> newest|latest, <n> most recent, last ~<records>, <n> most recent ~<records>, last|past <n> !<units>, newest <n> !<units>, latest <n> !<units>, <n> last ~<records>",
    'oldest-one': 'oldest|earliest|first|1st ~<one>, very first ~<one>',
    oldest:
      'oldest|earliest [<n>] !<units>, first <n> ~<records>, <n> oldest|earliest, <n> first ~<records>, first <n> !<units>, <n> oldest !<units>',
    'since-then': 'since then, since that, ever since, from then on',
    'side-by-side':
      'separately, individually, apart, [one|a] figure|number|total|count|line each, one each, each, side by side, next to each other, head to head',
    'newest-first':
      'newest first, latest first, most recent first, newest on top, newest at the top, sorted by newest, newest to oldest',
    'oldest-first':
      'oldest first, earliest first, oldest on top, oldest at the top, oldest to newest, in chronological order, chronologically, sorted by oldest',
    session: 'session|conversation|chat|sessionid [id|number|no|nr] [#|:], session _ id [:], #',
    'in-channel':
      'in|into|to the|this|our channel, post [it|this|that|them] publicly, share [it|this|that|them] in|to|with the|this|our channel, share [it|this|that|them] here, post [it|this|that|them] here, post [it|this|that|them] in|to|into the|this|our channel, here in the|this channel, right here in the channel, in channel, with the channel, with the whole channel, share [it|this|that|them] publicly, share [it|this|that|them] with everyone|everybody here|in, drop [it|this|that|them] in|into the|this channel, for everyone in the|this channel, to channel',
    'in-private':
      'privately, in private, only|just for|to me, private, share [it|this|that|them] with me, with me only, only with me, for my eyes only, with me',
    with: 'leaves, gives, shares, provides, with, w, having, had, have, that have, who have, that has, who has, who left, who gave, that left, that gave, left, gave, provided, leaving, giving, including, which have, has, w /, have left, has left, have given, who provided, who shared, with both, with a, where both, where, both, with valid, with a valid, who leave, leave, dropped, but has, but have, but an, but a, but with',
    without:
      "without, w / o, wo, with no, no, missing, lacking, lack, lacks, lacked, left no, gave no, has no, have no, had no, has not, have not, did not leave|give|provide|have|share, didn't leave|give|provide|have|share|include, didnt leave|give|provide|have|share, don't have, doesn't have, dont have, doesnt have, never left, never gave, not leave, not leaving, but no, w no, without any, without a, with neither, no valid, neither, nor, and no, hasn't left, haven't left, who have not left, with missing, not have, refused to leave, leaving no, where there is no, without leaving, without giving, and without, typed|wrote|left|said|entered nothing in the|their, nothing [written|typed|entered] in the|their, without leaving a|an|any|their, without giving a|an|any|their, didnt leave a|an|any|their, didnt give a|an|any|their, forgot their|the|to leave a",
    not: "older than, newer than, younger than, longer than, nobody, noone, no one, more than <n> times, at least <n> times, <except>, not, never, aren't, isn't, wasn't, weren't, don't, doesn't, didn't, did not, does not, do not, no, none, arent, isnt, wasnt, werent, dont, doesnt, didnt, hasnt, havent, unless, none of, neither of, cannot, can't, cant",
    missing: 'missing, empty, blank, absent, not given, not filled [in], not provided, lacking, not set, is missing',
    present:
      'populated, filled [in], present, non - empty, not empty, given, available, provided, non - blank, not blank',
    starts:
      'starts with, starting with, begins with, beginning with, start with, begin with, starting, that starts with, that begins with, started with, that start with',
    phone:
      'phone, phone number, phone numbers, phones, telephone, telephone number, telefone, mobile, mobile number, cell, cell number, tel, number, numbers, phone no, tel no, callback number',
    email:
      'email, emails, e - mail, e - mails, mail, mails, email address, email addresses, e - mail address, mail address, emial, address, addresses',
    name: 'name, names, full name',
    message: 'message, messages, msg, msgs, text, comment, free text',
    'contact-details':
      'contact details, contact info, contact information, contact data, way to reach them, contact detail, details to contact',
    'home-page': 'homepage, home page, front page, start page, frontpage, main page',
    'mail-provider':
      'gmail, googlemail, hotmail, outlook, yahoo, gmx, icloud, aol, protonmail, proton, web . de, freemail, live, msn, zoho',
    weekdays:
      'weekdays, weekdays only, on weekdays, working days, workdays, business days, on working days, on workdays, mon - fri only, monday to friday only, weekdays ( mon - fri ), on weekdays ( mon - fri ), during the week',
    weekends:
      'weekends, on weekends, at weekends, on the weekend, on the weekends, weekend days, at the weekends, during weekends, over weekends, on a saturday or sunday, on saturdays and sundays, on saturday or sunday',
    'business-hours':
      'business hours, during business hours, office hours, working hours, during office hours, during working hours, in business hours, within business hours, work hours, opening hours',
    once: 'only once, just once, exactly once, once only, a single time, one time only, only one time, only wrote once, wrote once, just one message, only one message, exactly one message',
    repeat:
      'more than once, twice or more, several times, again and again, repeatedly, repeat, repeat folks, repeat people, repeat customers, repeat visitors, returning, multiple times, more than one time, at least twice, more than one message, pinged us twice or more, two or more times, repeat contacts, repeat leads, returning visitors, returning people, keep writing, keeps writing, multiple messages, came back, come back, repeat writers, more than 1 time, 2 or more times, two times or more, duplicates',
    mention:
      'left a comment|message|note with the word, leave a comment|message with the word, comment|message with the word, comments|messages with the word, have the word, where the message mentions|says|contains|includes|has, where the text mentions|says|contains|includes|has, where their message mentions|says|contains|includes, where they wrote|said|mentioned|write|say|mention, where somebody|someone wrote|said|mentioned, whose text mentions|says|contains|includes, saying, that say, mentioning the word|words|text|phrase|keyword, mentioning, mentions, mention, mentioned, that mention, who mentioned, who mention, who mentions, anyone mention, anyone mentioned, what mention, that say|says|said, with the message, whose message contains|mentions|says, talked about, talk about, talking about, wrote the word, used the word, use the word, said the word, whose message includes, bring up, brought up, brings up, message contains, message includes, message mentions, text contains, message containing, refer to, referring to, referred to, is about, were about, whoever wrote|said|mentioned, wrote something about, write something about, said something about, asked something about, had a question about, have a question about, has a question about, with a question about, with questions about, complained about, complain about, complaining about, complaints about, in which the word, where the word',
    match:
      'matching|containing|contains|contain [the] [word|words|text|phrase|keyword], matching, matches, match, that match, containing, contains, contain, that contain, with [the] word|words|text|phrase|keyword, including the word|words|text|phrase|keyword, keyword',
    'not-match':
      "not mention, not mentioning, didn't mention, did not mention, doesn't mention, don't mention, does not mention, do not mention, never mention, never mentioned, not containing, not contain, doesn't contain, don't contain, does not contain, didn't ask about, without the word|words, without mentioning, not about, not asking about, don't ask about, didn't say, without mention of, no mention of, not ask about, did not ask about, who didn't mention, who did not mention, that don't mention, that doesn't mention, aren't about, isn't about, weren't about, didn't contain",
    'page-match':
      'page contains, url contains, uri contains, url containing, urls containing, url with, address contains, page with the word, pages with the word, page whose url contains, page whose address contains, url has, through a page with the word, page url contains, pages whose url contains, pages under, page under, page address contains, with the url',
    about:
      're, questions on, question on, enquiries on, inquiries on, messages on, leads on the topic of, on the topic of, asking re, asked re, wants a, want a, wanted a, wants an, need a, needs a, about, regarding, concerning, related to, relating to, asking about|for, asked about|for, ask about|for, interested in, who said, who say, asks about|for, inquiring about, enquiring about, looking for, who want, who wanted, that want, said, wrote about, write about, writing about, who asked about|for, on the subject of, said they want, question about, questions about',
    asked: '',
    find: "find, find me, look up, search for, search, who is, who ' s, whos, looking for a, is there anything from, anything from, anything by, any message from, do we have a, do we have an, do we have anything from, do you have a, i search, search me, show me everything from, whatever we have on, what do we have on, what do we know about, details of, details for, details on, pull up, bring up, look for, lookup, get me, contact details of|for, is there a, was there a, did we get anything from, heard from, hear from, hear back from, number of a, phone number of, email of, any sign of, anything new from, a message from, everything from, everything on, message from, what did, where is, history of, history for, all messages from, messages by, messages from, records of, entries from, wrote by, written by",
    company:
      'from the company, at the company, from a company called, company called, people at, people from the company, everyone at, everybody at, someone at, anyone at',
    called:
      "called, named, by the name of, family name, last name, surname, first name, name is, name ' s, names, mr, mrs, ms, miss, mister, mr ., mrs ., ms ., dr, dr ., the name, a certain, name of, is called, name like, name contains, whose name is, whose last name is, goes by, named like, name:",
    wrote:
      'write, wrote, written, writes, writing, wrote in, write in, write to us, written to us, wrote to us, contact us, contacted us, get in touch, got in touch, been in touch, be in touch, reach out, reached out, reached us, hit us up, ping us, pinged us, email us, emailed us, message us, messaged us, call us, called us, come in, in there, in our leads, in the system, in our data, in the list, respond, responded, reply, replied, get back to us, got back to us, sign up, signed up, ring us, rang us, turn up, turned up, show up, wrote again, written again, write again, write back, come through, came through, writing to us, wrote us, written us, write us, filled in the form, fill in the form, leave a message, left a message, left us a message',
    'no-data':
      'what time is my|our|the <appointments>, when is my|our next|the next <appointments>, at what time is my|our|the <appointments>, why did, why are, why is, why do, why has, why have, why was, why were, why so, visitors, visits, visitor count, unique visitors, traffic, page views, pageviews, views, clicks, click - through, impressions, sessions did, bounce rate, revenue, turnover, sales, sales numbers, income, profit, cost, costs, cost per lead, spend, budget, ad spend, roi, paid, money, deal, deals, close rate, closed deals, win rate, real customer, real customers, became customers, became a customer, become a customer, turned into customers, converted to sale|sales|customers, bought, purchased, orders, signed a contract, date of birth, birthday, age, how old, gender, nationality, country, countries, city, cities, region, which country, what country, satisfaction, happy, rating, ratings, nps, reviews, did i call, have i called, call already, called already, called back, call back, called them back, contacted already, already contacted, already called, replied to, have we answered, did we answer, have we replied, response time, how fast do we answer, how fast did we, follow up on, followed up, answered, unanswered, who handled, who is handling, agents, agent, reps, rep, handle, handled, colleagues, staff, employee, employees, utm_source breakdown, assigned to, which rep, which sales rep, salesperson, did i show, show up to, showed up, no - show, no - shows, no show, cancelled, canceled, cancellations, cancelations, attended, take place, takes place, taking place, took place, scheduled for, on the calendar, in the calendar, ad campaign, campaigns, campaign, utm campaign, visitor to lead, visitors to leads, google ads, facebook ads, keywords, seo, which device, mobile or desktop, browser, weather, device, devices, desktop, mobile users, language, languages, appointment time, appointments do i have, meetings do i have, appointments do we have tomorrow, free slots, available slots, opening hours are, our competitors, competitor, competitors, job title, job titles, company size, industry, quality, qualified, lead score, score, scores, spam rate, chat duration, how long did the chat, duration of, chats were started, conversations were started, refund amount, price of, stock price, ranking on google, opened the email, open rate, newsletter, subscribers, followers, show rate, kept their appointment, forgot their appointment',
    'read-only':
      'take away the lead|appointment|record|contact|entry, delete, erase, remove the duplicates, remove duplicates, dedupe, deduplicate, remove the lead|appointment|record|contact|entry|message, get rid of, cancel, reschedule, postpone, set the, mark, mark as, update the, change the, edit, assign, push, sync, import, send an email to|him|her|them, email them, email him, email her, send them, send him, send her, reply to, answer him|her|them, call him|her|them, bin it, bin, trash, merge, move, add a lead|appointment|contact|note|new, add him|her|them, create a lead|appointment|contact, create an appointment, book him|her|them|a|an, book me, block, unsubscribe, archive, tag, rename, transfer, forward, put him|her|them, write to him|her|them back, text him|her|them, remind, log a call, enter a, correct, fix the, close the lead|deal, set up a meeting|call|appointment, arrange, invite, confirm the appointment, confirm his|her|their, delete the, make an appointment|appt, anonymise, anonymize, into salesforce, to salesforce, into hubspot, to hubspot, into the crm, to the crm, into our crm, to our crm',
    forecast:
      "will we, will there be, are going to, going to get, forecast, predict, prediction, projected, projection, expect, expected, shall we land, will be, going to be, we ' ll get, to expect, can we expect, should we expect, outlook for, estimate, extrapolate, are we going to, will come, do you think we, next week look",
    digest:
      'digest, digests, daily digest, weekly digest, every morning, each morning, every monday morning, automatic, automatically, subscribe, subscription, schedule, scheduled report, every day at, each day at, every weekday at, every monday at, every friday at, every week at, send me every, post every, remind me every, daily report at, daily email, every evening, alert me, notify me, set up a daily|weekly|monthly|digest|report, daily summary at, weekly summary every, set up an alert',
    'follow-up':
      'and, same, same but, same thing, same again, more, now, instead, also, the same, the same for, same query, same question, same for, next page, show more, show me more, the rest, the other one, then, ok and, of those, of these, which of those, which of them, as above, as before, same as before, but, the other <bots>, what about the other [<bots>|one|ones|two], how about the other [<bots>|one|ones|two], and the other [<bots>|one|ones|two], what about the others',
    state:
      "how is it looking, how s it lookin, hows it lookin, hows it looking, how ' s it looking, how ' s it going, how is it going, hows it going, hows things, how are things, how are we doing, hows business, what ' s up, whats up, whats going on, what ' s going on, what is going on, update me, summary, summaries, recap, overview, status, trends, sum it up, sum up, tldr, tl;dr, how are things looking|going, how is everything [going|looking], how ' s everything [going|looking], hows everything [going|looking], how ' s business, how is business, how ' s things, how are you doing, how did we do, how have we done, how have we been doing, how we doing, how are we, how do we look, how do things look, how do we stand, where do we stand, where are we at, we good, good on leads, we ok|okay, are we good|ok|okay|fine, are we doing well|good|ok|okay|fine, are we on track, we on track, all good, all ok|okay|well, is all good|ok|okay|well, everything good|ok|okay|fine|alright, is everything good|ok|okay|fine|alright, state of play, the big picture, big picture, bring me up to speed, get me up to speed, catch me up",
    vague:
      'any good, anything interesting, anything important, anything urgent, is that good, is that normal, thoughts, anything i should know, what should i do, tell me something, whats hot, give me something, good ones, good leads, the good ones, important ones, hot leads, hot ones, urgent ones, the important one, interesting ones, what was it about, how bad is it, stuff, the usual, my leads, the thing, is the bot still working, is the bot working, are the bots working, is everything working, is everything ok, are we ok, how is the pipeline, hows the pipeline, pipeline looking, anything exciting, anything noteworthy, anything good, whats the story, give me the lowdown, whats the situation, whats the picture, still working, still running, still alive, working at all, still up and running, up and running',
    'unknown-moment':
      'since the last digest, last checked, last looked, last digest, last report, since last time, since i last, since my last, last time i, the day|week|month|hour before|after the best|worst|busiest|quietest|strongest|weakest|slowest|top|first|last, day|week|month before|after the best|worst|busiest|quietest|strongest|weakest|slowest, wrote again within|after, write again within|after, came back within|after, come back within|after, wrote back within|after, again within, time to first, time to the first, time until the first, time till the first, time before the first, mean|average|median time to|until|till, since the campaign|relaunch|launch|redesign, since we launched|changed|relaunched',
    greeting:
      'good morning everyone|all|team, morning everyone|all|team, hello everyone|all|team, hi everyone|all|team, hey everyone|all|team, hi, hello, hey, hi there, hey there, good morning, good afternoon, good evening, thanks, thank you, thank you so much, thanks a million, thx, cheers, ok, okay, please, pls, plz, sorry, yo, hiya, dear bot, thanks in advance, bye',
    noise:
      "yes or no, has arrived, have arrived, arrived, which have, which has, i want, want, when did, when was, when has, whose, whoever, if you take, if we take, if you count, if we count, um, uh, umm, erm, can you, could you, real quick, tbh, fyi, lol, hiya, off the, among, amongst, set up, says she, says he, says they, ending in, ending with, ends with, ends in, are coming, is coming, for the team, even, even a single, so everyone|everybody|all [can] see|sees [it|this|them], so the team [can] see|sees [it], one figure|number|total|line|row ~<by>, for all my colleagues, ours, mine, yours, this may, may be, it may, you may, i wonder, i was wondering, i mean, lady, man, gentleman, guy, woman, gentlemen, ladies, folk, anything, something, nothing, things, thing, stuff, no idea, have no idea, i don't mind, don't mind, never mind, i don't know, don't know, really don't know, not sure, not the rest, sorry to bother you again, sorry to bother you, not messages, not records, we opened at, since we opened at, came through, came in through, come thru, came thru, at all, silly question, too much to ask, whats the nr of, all, everyone else, show, show me, me, please, pls, plz, kindly, give, give me, gimme, get, get me, fetch, pull, display, see, tell, tell me, i, we, us, you, can, could, would, should, will, may i, may we, might, like, like to, want to, wanna, need to, i need, love to, to see, to know, to get, to have, to look at, let, lets, let me know, have, had, did, do, does, is, are, was, were, been, be, there, what about, how about, how, our, my, your, it, that, those, these, them, came in, come in, coming in, came, come, comes, received, receive, got, gotten, arrived, generated, captured, collected, data, stats, statistics, numbers, figures, report, reports, summary, overview, info, information, activity, look like, looks like, look, go, going, doing, check, people, person, persons, customers, customer, patients, patient, ppl, folks, buyers, clients, records, record, entries, entry, results, result, conversations, submissions, submission, requests, request, for me, for us, to me, for my boss, for my team, for the team, for our team, for everyone else, by the way, as well, if possible, right away, asap, over time, view, chats, sessions, so far, altogether, combined, created, written, volume, chart, graph, gotta, ever, already, yet, really, basically, actually, quick, quickly, roughly, approximately, what do, they, he, she, him, her, someone, im, i ' m, i ' d, whats, what ' s, trailing, calendar, inclusive, including today, if you would, in terms of, n, bring, brings, bringing, brought, pulls, pull in, makes, make, produce, produces, generate, generates, drive, drives, deliver, delivers, perform, performs, performed, won, get us, gets, the ones, those ones, did we get, do we get, come from, coming from, comes from, came from, put, drop, send, send me, write to me, writing to me, y, yes, no idea when, any time, in there, whole, go ahead, go, got, just, my|our|the boss|manager|ceo|chef|director|team|colleague|client|customer|chief|lead|head|cfo|investor|investors|partner [is|was|keeps] asks|asked|asking|wants|wanted|needs|needed [me|us] [again] [for|to|about] [know|see|have|get], for a meeting, for the meeting, for my meeting, for a presentation, for my presentation, for the board, for the board meeting, for my report, for the report, for a report, for my slides, for a slide, for the slide, for my deck, just checking, just a quick check, quick check, just wondering, just curious, im wondering, i am wondering, im curious, i am curious, asking for a friend, quick question, quick one, a quick question, one quick question, could you quickly, can you quickly, could you just, can you just, could you possibly, could you kindly, would you kindly, would you be so kind, would you be able to, would it be possible to, is it possible to, is there a way to see|get|know, is there any way to see|get|know, any idea, any clue, any chance, do you happen to know, do you know, can you tell, would love to know|see, id love to know|see, i would love to know|see, i need to know, i need to see, i need to report, need to know, i have to report, i have to know, i must know, id be interested in, i would be interested in, im interested in, i am interested in, remind me, fill me in on, walk me through, run me through, talk me through, bring me up to speed on, give me a sense of, give me a feel for, give me a rough idea of, roughly speaking, ballpark, not the mean, not the average, not the median, not the whole of it, not the whole thing, for crying out loud, for once, if you dont mind, if thats ok, when you get a chance, when you have a minute, when you have a sec, whenever you can, no hurry, no rush, at your convenience, contacted, contacting, emailed, messaged, texted, submitted, requested, wrote to, written to, enquired, inquired, monthly report, weekly report, for the monthly report, for the weekly report, for my monthly report, for my weekly report, monthly summary, weekly summary, any1, any one, anyone at all, some1, every1, did we manage to get, manage to get, managed to get, manage to collect, managed to collect, rack up, racked up, pulled in, pulling in, brought us, rolled in, roll in, rolling in, trickled in, trickle in, poured in, flowed in, landed, land, turned up, popped up, pop up, dropped in, hit our inbox, in our inbox, all in all, all told, in all",
  },
}

export const englishCues: CueBook = {
  cues: {
    back: 'back, go back, undo, undo that, undo it, scratch that, one step back, step back, previous question, the previous question, back to the previous question, back to before, back to what i had [before], back to the one before, revert, revert that, as it was, like it was before, the way it was',
    correction: 'sorry, i meant, i mean, my mistake, my bad, oops, i should say, i wanted to say',
    'not-those':
      'exclude|remove|hide|drop|ignore|skip them|those|these [all] [from] [all] [the] [leads|total|list|rest], without them|those|these, leave|take them|those|these out, not them|those|these, all|everything|everyone except|but|without them|those|these, the opposite, the other way round, the reverse',
    table:
      'as [a] table, in [a] table, as [a|an] [bar|line|pie] chart|graph|diagram|plot, [a] [bar|line|pie] chart|graph, chart it, plot it',
    difference:
      "[what] [is|was] [' s] [whats|show|and] [the] difference|diff [between] [them|those|the] [two], [put|show|see|set] them|both|those|these|the [two] [days|weeks|months|quarters|years|periods|bots] next to each other, [put|show|see|set] those|these|the two [days|weeks|months|quarters|years|periods|bots] side by side, compare [the] two [of them], compare both, compare them, compare those, how do they compare, one against the other, vs each other, side by side comparison",
    swap: 'swap, replace, switch from',
    'page-number': '[the|show|see] [me] [go to] page [number] <n>',
    others:
      'the other bots|chatbots|ones|shops|clients, other bots|ones, [all] the others, others, the remaining bots|ones, the rest of the bots, everyone else, everything else, everybody else, all other bots',
    each: 'separately, individually, each one, one by one, split them [up], split it [up], split that [up], split [up], break them down, break it down, break that down, broken down, each separately, for each, per each, each of them, for each of them, side by side, ranked, rank them, compare them',
    winner:
      '[so] who|which [one] [of] [them|these|those|both] [the] [two|three] [is|was|did|does|do|has|had|got|gets|have|are|performs|performed|came] [the] [doing] [out] better|best|more|most|ahead|winning|higher|stronger|leading|bigger, [so] who|which [one|bot|chatbot] [of] [them|these|those] [the] [two] won|wins|leads|winning, the winner, winner, best one, the best one, the better one',
    loser:
      '[so] who|which [one|bot|chatbot] [of] [them|these|those] [the] [two|three] [is|was|did|does|do|has|had|got|gets|have|are|performs|performed] [the] [doing] worse|worst|less|least|fewer|fewest|behind|weaker|weakest|lower|lowest, [so] who|which [one|bot|chatbot] [of] [them|these|those] lost|loses, the loser, loser, the worst one, worst one',
    best: '[the] best [one|of them], [the] strongest [one], [the] top one, [the] highest [one], [the] busiest [one], which was [the] best, which is [the] best',
    worst:
      '[the] worst [one|of them], [the] weakest [one], [the] lowest [one], [the] quietest [one], [the] slowest [one], which was [the] worst, which is [the] worst',
    'same-part': '[on|in|at|for|during] [the|those|that] same <unit> [of|in|but|from]',
    'rest-of': '[the] rest|remainder of',
    regularly:
      '[can|could|would] [you] [please] send|mail|email|post|give|get|show [me|us] it|that|this|them|these [to] [me|us|the] [team] [by] [email|mail] daily|weekly|monthly|regularly|automatically|every|each, [make|do] it|that|this daily|weekly|monthly|regularly, i want|need it|that|this daily|weekly|monthly|every|each',
    'nothing-else': "nothing else, and nothing else, that is all, that ' s all, thats all, nobody else, no one else",
    'with-it': 'with, w /, with it, with one, the ones with, those with, and those with, the ones with it',
    'without-it':
      'without, w / o, without it, without one, the ones without, those without, and those without, the ones without it',
    whatever:
      "doesn ' t matter, doesnt matter, does not matter, it doesn ' t matter, no matter, either way, either is fine, whatever, don ' t care, regardless, with or without, with or without it",
    and: 'and, n',
    lead: "and what about, and how about, and what of, what about, how about, what if, but, so, ok, okay, ok so, ok now, ok and, now, and now, then, and then, right, great, cool, nice, perfect, hm, hmm, alright, actually, sorry, i meant, i mean, wait, let ' s see, and just, just, interesting, wow, thanks, thx, good, hang on, fine, well, just checking, got it, i see, just, never mind, nevermind, extend it|that|this, extend, stretch it|that, make it|that, expand it|that, widen it|that, go back to, change it|that to, switch to, limit it|that|this|them to, narrow it|that|this [down] to, limit to, narrow [down] to, restrict it|that|them to, restrict to, filter it|that|them [to|by|on|for], do, do it|that|this for, can you do, can you do it|that for, could you do, can i get, can i have, can i see, could i get|see|have, give me, and for, let me see, i need, i also need, i want, i want to see, i would like, tell me, same but, no i meant, no i mean, i meant to say, correction, my bad, oops, oh, ah, yes, yeah, yep, sure, hmm ok, right so, lets see, lets do, lets try, try, oh and, one more thing, another thing, last one, last thing, quick one, back to, going back to, coming back to, return to, returning to, back again to, scratch that, strike that, my mistake, no worries, i said, meant, i wanted, i was asking about, i wanted to say, wrong one, wrong bot, wrong month, that was wrong, not what i meant, ok then, in that case, same for, same thing for, now for, now the same for, cheers, ta, lovely, brilliant, good to know, makes sense",
    no: 'no, nope, nah, oh no',
    whole: '[the] whole|entire|full <unit>, all <unit>',
    also: 'also, too, as well, add, add in, plus, additionally, in addition, on top, together with, and also, as well as, include, throw in, and add, along with, either, back in, put back, bring back, add back, back',
    details:
      '[with|and|show] [give me] [what are|is|was|were] [whats] their|his|her [full|phone|contact|email] names|name|numbers|number|emails|email|phones|phone|details|contacts|addresses [and] [names|emails|phones|phone|numbers] [numbers], with names [and] [phone] [numbers|emails|phones], who, who then, names, name, the names, numbers, phone numbers, phones, emails, addresses, email addresses, contact details, contacts, names and numbers, names and phone numbers, names and emails, phone and name, when, when was that, when was it, when exactly, at what time, what time was that, show, list, see, the list, which, what did|does|do they|he|she|it say|write|want|ask|need [about|for], what did|does this|that person say|write|want|ask|need, what was|is it about',
    or: 'or, or maybe, or also',
    post: '[please|pls] [can|could|would] [you] [please] post|share|put|send|drop|paste|publish [it|that|this|them|these] [all] in|to|into|with the|our [team|sales|marketing|support|whole|leads] channel|team, tell the|our channel, tell the|our [team|sales|marketing|whole] channel|team, let the channel know',
    count:
      '[how many|much] [is|are|was|were] [that|those|there] in [absolute] numbers|terms, in absolute numbers, absolute numbers, as a number, in figures, how often, how many times, how many, how many is that, how many are there, how many are that, how many was that, how many were there, how much, the number, count, count them, how many in total',
    file: 'file, as a file, as file, a file, file please, in a file, excel, as excel, excel file, as excel file, spreadsheet, as a spreadsheet, download, export, export it, export that, export them, export this, can i download that|it|this|them',
    percent:
      'in percent, in per cent, percent, percentage, percentages, as a percentage, as percentage, as percent, as a share, as share, as a proportion, in %, %, what percentage is that, what|which share|proportion is that, what percent is that, share, as a percent, as %',
    both: 'both [of] [them|days|weeks|months|bots|periods|years|quarters|groups|pages|forms|dates|kinds|types], the two [days|weeks|months|bots|periods], these two, those two',
    together:
      'both [of] [them|days|weeks|months|bots|periods|years|quarters] together|combined, the|these|those two [days|weeks|months|bots|periods] together|combined, combined, sum, the sum, add them up, add them together, sum them [up], the sum of both, the sum of the two, put together, and together',
    private:
      "don ' t post [it|that|this], do not post [it|that|this], not in the channel, don ' t share [it|that], just for me, only for me, just to me, only to me, just me, just show me here, just show me, only show me, keep it private, privately, only i should see it",
    instead: 'instead, rather',
    'instead-of': 'instead of, rather than, in place of, but not',
    same: 'same, the same, same thing, the same thing, same question, the same question, same again, same query, again, once more, repeat, repeat that, as above, as before, same as before, same numbers, the same numbers, do the same, do that, same story',
    those:
      'of those, of these, of them, his, her, their, among those, among these, among them, from those, from these, out of those, out of these, out of them, in there, in that, in that list, of which, for those, for these, for them, for that, for this, in those, in these, there, from there, over there',
    'start-over':
      'start over, start again, new question, reset, forget all that, forget that, forget it, forget everything, clear everything, clear all, from scratch, scrap that, new search, start fresh, different question, another question, something else, something completely different, something different, another topic, different topic, new topic, change of topic, changing topic, changing the subject, another thing entirely, on another note, unrelated',
    more: 'more, show more, show me more, next page, the next page, the rest, show the rest, show me the rest, more of those, more of them, load more, the rest of them, [the|show|give] [me] [the] next <n>, <n> more, another <n>, the next <n> of them, next, next ones, [the] next <n> leads|ones|records, show <n> more',
    show: 'show them, show me them, show those, show me those, show these, show me these, list them, list those, list them all, show it, show all of them, show me all of them, let me see them, let me see those, can i see them, can i see those, see them, give me them, give me the list, the list, show the list, show me the list, as a list, show them all, show me them all, show me the details, which ones, which are they, details, who are they, who are those, who was it, who was that, who were they, who is it, who is that, which ones are they, which were they, what were they, who exactly, who are these, give me the details, show me all, show all, the details, names please, show me the leads, show the leads, list the leads, show me the appointments, list the appointments, show the appointments',
    earlier:
      '[the|a|one] <unit> before [that|then|this|it], [the|a|one] <unit> earlier, [the] previous|preceding|prior <unit>, [the] <n> <unit> before [that|then|this], <n> <unit> earlier, [the] previous|preceding|prior <n> <unit>, [the] <unit> prior, one <unit> back, a <unit> back, go back a|one <unit>',
    later:
      '[the|a|one] <unit> after [that|then|this|it], [the|a|one] <unit> later, [the] following|subsequent <unit>, [the] <n> <unit> after [that], <n> <unit> later, the next <unit>, [the] following <n> <unit>, one <unit> forward',
    'earlier-one':
      '[the] one before [that], [the] previous one, before that, the previous, previous, [the] previous period, [the] period before [that], [the] preceding period, earlier, [the] prior one, [the] prior period, [the] time before [that]',
    'later-one':
      '[the] one after [that], [the] next one, after that, [the] following one, [the] next period, [the] following period, [the] period after [that]',
    'year-earlier':
      '[in] [the] same [time|period|week|month|day|days|quarter|thing|one|question|dates|weeks|months] [in|of|but|for] [the] last|previous year, the same [time|period|week|month|day|days|quarter|thing] last|previous year, same [time|period|week|month|day|quarter] the year before, same [time|period|week|month|day|quarter] a year ago, same [time|period|week|month|day|quarter] a year earlier, a year ago, last year same time, [at] this time last year, same [time|period|week|month|day|quarter] one year earlier|ago',
    compare:
      'compare [that|it|this|those|them] with|to|against, compared with|to, versus, vs, vs ., against, how does that|it|this compare to|with, how does that|it|this compare, compare [that|it|this], and compared to|with, versus, [is|was|were] [that|this|it|they] [any] better|worse|more|less|fewer|higher|lower than before|usual|usually|normal, [is|was|were] [that|this|it|they] [any] better|worse|more|less|fewer|higher|lower than [the] last|previous one|time|period, [is|was|were] [that|this|it|they] [any] better|worse|more|less|fewer|higher|lower than the one|time|period before, [is|was] [that|this|it] up or down, more or less than before',
    'year-on-year': 'year on year, yoy, y o y, year over year, compared to last year, vs last year, versus last year',
    drop: 'drop, hide, cut, cut out, strip out, eliminate, remove, forget, forget about, lose, ignore, leave out, take out, take away, skip, no more, never mind, exclude, minus, kick out, get rid of, clear, undo, regardless of, take off',
  },
  units: {
    day: 'day|days',
    week: 'week|weeks|wk',
    month: 'month|months',
    quarter: 'quarter|quarters',
    year: 'year|years',
  },
  things: {
    phone: 'phone, phones, phone number, phone numbers, number, numbers',
    email: 'email, emails, e-mail, mail, email address, gmail filter, domain, e-mail address, company',
    name: 'name, names, person',
    message: 'text, message, keyword, word, topic, search, mention, search term, search text',
    page: 'page, pages, url, landing page',
    time: 'weekday filter, weekend filter, weekdays filter, weekends filter, time, times, hours, hour, day, time of day, business hours, morning, evening, mornings, evenings, day of the week, afternoon, night',
    filters: 'filter, filters, condition, conditions, restriction, restrictions',
    comparison: 'comparison, compare, comparing',
    grouping:
      'grouping, breakdown, split, groups, ranking, grouping by page, split by page, split by bot, split by day',
  },
  filters: {
    phone: '',
    email: '',
    name: '',
    message: '',
    page: '',
    time: '',
    filters: 'filter, filters, conditions, restrictions',
    comparison: 'comparison, comparing',
    grouping: 'grouping, breakdown, split',
  },
  anything: {
    phone: 'with or without [a] phone [number], phone or not, phone or no phone',
    email: 'with or without [an] email [address], email or not, any email, any domain',
    name: 'any name, everyone again, everybody again',
    message: 'whatever they wrote, any message',
    page: 'any page, all pages, all [the] pages again, every page, on any page',
    time: 'any day, any time, all days, all day, all hours, [the] whole day, around the clock, all weekdays, every day of the week, any time of day, not just weekends, not only weekends',
    filters:
      'unfiltered, all of them, all of them again, all records, all records again, everything again, with no filters, with no filter',
    comparison: "stop comparing, do not compare, don't compare, no need to compare",
    grouping:
      'not grouped, ungrouped, just the total, only the total, just the totals, the total, in total, all together, altogether, overall, just one number, as one number, just the number',
  },
  words: {
    the: 'the, that, those, all, any, this, my, a, an, of',
    filter: 'filter, filters, condition, conditions, part, thing, bit, restriction, requirement, constraint, criterion',
    without: 'without, no, and without',
    away: 'away, off, out, again off',
    with: 'with',
    adding: '',
    polite:
      'please, pls, plz, then, now, again, though, ok, okay, thanks, thx, actually, instead, maybe, quickly, exactly, for me, me, s, was, is, that',
    only: 'only, just',
    before: 'before, earlier, prior, previous, preceding',
  },
}
