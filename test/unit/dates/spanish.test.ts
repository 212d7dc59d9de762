import { readingsAre } from '../../support/dates/rows.ts'

const viernes = { now: '2026-11-20T11:00', zone: 'Europe/Madrid', locale: 'es-ES' }

readingsAre('Días, semanas, meses', viernes, [
  ['hoy', '2026-11-20', '2026-11-21'],
  ['ayer', '2026-11-19', '2026-11-20'],
  ['anteayer', '2026-11-18', '2026-11-19'],
  ['mañana', '2026-11-21', '2026-11-22'],
  ['ayer y hoy', '2026-11-19', '2026-11-21'],
  ['esta semana', '2026-11-16', '2026-11-23'],
  ['la semana pasada', '2026-11-09', '2026-11-16'],
  ['la semana anterior', '2026-11-09', '2026-11-16'],
  ['la penúltima semana', '2026-11-02', '2026-11-09'],
  ['este mes', '2026-11-01', '2026-12-01'],
  ['el mes pasado', '2026-10-01', '2026-11-01'],
  ['el trimestre pasado', '2026-07-01', '2026-10-01'],
  ['este año', '2026-01-01', '2027-01-01'],
  ['el año pasado', '2025-01-01', '2026-01-01'],
  ['muéstrame los contactos de ayer por favor', '2026-11-19', '2026-11-20'],
])

readingsAre('Los últimos', viernes, [
  ['los últimos 7 días', '2026-11-14', '2026-11-21'],
  ['en los últimos 30 días', '2026-10-22', '2026-11-21'],
  ['las últimas tres semanas', '2026-10-31', '2026-11-21'],
  ['últimas 24 horas', '2026-11-19T11:00', '2026-11-20T11:00'],
  ['los últimos 6 meses', '2026-05-21', '2026-11-21'],
  ['hace 3 días', '2026-11-17', '2026-11-18'],
  ['hace una semana', '2026-11-13', '2026-11-14'],
  ['hace dos meses', '2026-09-20', '2026-09-21'],
  ['en lo que va de año', '2026-01-01', '2026-11-21'],
  ['este mes hasta ahora', '2026-11-01', '2026-11-21'],
])

readingsAre('El calendario', viernes, [
  ['15 de octubre', '2026-10-15', '2026-10-16'],
  ['el 15 de octubre de 2025', '2025-10-15', '2025-10-16'],
  ['el día 15', '2026-11-15', '2026-11-16'],
  ['15/10', '2026-10-15', '2026-10-16'],
  ['03/04/2026', '2026-04-03', '2026-04-04'],
  ['octubre', '2026-10-01', '2026-11-01'],
  ['en marzo', '2026-03-01', '2026-04-01'],
  ['diciembre de 2025', '2025-12-01', '2026-01-01'],
  ['en 2025', '2025-01-01', '2026-01-01'],
  ['T3 2026', '2026-07-01', '2026-10-01'],
  ['tercer trimestre', '2026-07-01', '2026-10-01'],
  ['primer trimestre de 2025', '2025-01-01', '2025-04-01'],
  ['primer semestre de 2026', '2026-01-01', '2026-07-01'],
  ['semana 46', '2026-11-09', '2026-11-16'],
  ['la semana del 9 de noviembre', '2026-11-09', '2026-11-16'],
  ['principios de octubre', '2026-10-01', '2026-10-11'],
  ['mediados de octubre', '2026-10-11', '2026-10-21'],
  ['finales de octubre', '2026-10-21', '2026-11-01'],
  ['primera semana de octubre', '2026-09-28', '2026-10-05'],
  ['Navidad', '2025-12-25', '2025-12-26'],
  ['Nochebuena', '2025-12-24', '2025-12-25'],
  ['Viernes Santo', '2026-04-03', '2026-04-04'],
])

readingsAre('Días de la semana y horas', viernes, [
  ['lunes', '2026-11-16', '2026-11-17'],
  ['el lunes pasado', '2026-11-16', '2026-11-17'],
  ['el viernes pasado', '2026-11-13', '2026-11-14'],
  ['el fin de semana pasado', '2026-11-14', '2026-11-16'],
  ['este fin de semana', '2026-11-21', '2026-11-23'],
  ['de lunes a miércoles', '2026-11-16', '2026-11-19'],
  ['ayer por la mañana', '2026-11-19', '2026-11-19T12:00'],
  ['ayer por la tarde', '2026-11-19T12:00', '2026-11-19T18:00'],
  ['anoche', '2026-11-19T20:00', '2026-11-20T06:00'],
  ['esta mañana', '2026-11-20', '2026-11-20T12:00'],
  ['ayer a las 15:00', '2026-11-19T15:00', '2026-11-19T16:00'],
  ['ayer entre las 9 y las 17', '2026-11-19T09:00', '2026-11-19T17:00'],
  ['desde las 15h', '2026-11-19T15:00', null],
])

readingsAre('De … a …', viernes, [
  ['del 1 al 15 de octubre', '2026-10-01', '2026-10-16'],
  ['entre el 1 y el 15 de octubre', '2026-10-01', '2026-10-16'],
  ['de octubre a diciembre de 2025', '2025-10-01', '2026-01-01'],
  ['desde el lunes', '2026-11-16', null],
  ['desde hace 3 días', '2026-11-17', null],
  ['a partir del 1 de octubre', '2026-10-01', null],
  ['antes de octubre', null, '2026-10-01'],
  ['después del 15 de octubre', '2026-10-16', null],
  ['hasta ayer', null, '2026-11-20'],
  ['hasta el 15 de octubre', null, '2026-10-16'],
])

readingsAre('English is always understood', viernes, [
  ['last week', '2026-11-09', '2026-11-16'],
  ['a week ago', '2026-11-13', '2026-11-14'],
  ['from Monday to Wednesday', '2026-11-16', '2026-11-19'],
])

readingsAre('Antes y después de un día', viernes, [
  ['la semana antes del 9 de noviembre', '2026-11-02', '2026-11-09'],
  ['la semana anterior a Navidad', '2025-12-15', '2025-12-22'],
  ['la semana previa al 1 de octubre', '2026-09-21', '2026-09-28'],
  ['la semana posterior a Pascua', '2026-04-06', '2026-04-13'],
  ['el día siguiente a Navidad', '2025-12-26', '2025-12-27'],
  ['la víspera de Navidad', '2025-12-24', '2025-12-25'],
  ['el mes anterior al pasado', '2026-09-01', '2026-10-01'],
  ['el mes anterior', '2026-10-01', '2026-11-01'],
])

readingsAre('Partes de un mes', viernes, [
  ['las dos primeras semanas de noviembre', '2026-11-02', '2026-11-16'],
  ['las dos últimas semanas de octubre', '2026-10-19', '2026-11-02'],
  ['primera mitad del mes', '2026-11-01', '2026-11-16'],
  ['los dos últimos meses', '2026-09-21', '2026-11-21'],
])

readingsAre('Una fecha entre paréntesis', viernes, [
  ['desde el lanzamiento (3 de noviembre)', '2026-11-03', null],
  ['desde Todos los Santos (1 de noviembre) hasta ayer', '2026-11-01', '2026-11-20'],
])

readingsAre('Horas', viernes, [
  ['ayer entre la una y las tres', '2026-11-19T13:00', '2026-11-19T15:00'],
  ['ayer entre las dos y las tres y media', '2026-11-19T14:00', '2026-11-19T15:30'],
  ['las 2 semanas antes del 1 de octubre', '2026-09-17', '2026-10-01'],
])
