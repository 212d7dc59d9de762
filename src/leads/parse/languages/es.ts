import type { Phrasebook } from './phrasebook.ts'

export const spanish: Phrasebook = {
  words: {
    leads:
      'leads, lead, contactos, contacto, consultas, consulta, solicitudes, solicitud, prospectos, prospecto, interesados',
    appointments:
      'citas, cita, reservas, reserva, reuniones, reunión, demos, demostraciones, turnos, turno, reservaciones',
    one: 'lead, contacto, consulta, solicitud, prospecto, cita, reserva, reunión, turno, registro',
    records:
      'leads, contactos, consultas, solicitudes, prospectos, interesados, citas, reservas, reuniones, demos, turnos, registros, resultados, personas, visitantes, clientes, mensajes',
    units: 'minuto, minutos, hora, horas, día, días, semana, semanas, mes, meses, trimestre, trimestres, año, años',
    ago: '',
    heads: '',
    by: 'por, cada, agrupado por, agrupados por, dividido por, divididos por, desglosado por, desglosados por, separado por',
    bots: 'bot, bots, chatbot, chatbots, robot, robots, asistente',
    for: 'para',
    from: 'de, del, desde, en, por, con, vía',
    at: 'de, del, desde, con, dominio',
    naming: 'para',
    the: 'el, la, los, las, un, una, nuestro, nuestra, nuestros, nuestras, mi, mis, llamado',
    and: 'y, e, o, u, más',
    compare: 'compara, comparar, compare, comparación de, diferencia entre, la diferencia entre',
    versus: 'vs, versus, contra, comparado con, comparada con, frente a, respecto a',
    except: 'excepto, excepto para, salvo, sin, menos, pero no, aparte de',
    numbers: 'uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce',
    rest: 'el, la, los, las, un, una, de, del, en, para, por, con, a, al, y, o, todos, todas, todo, toda, cada, nuevos, nuevas, nuevo, nueva, solo, sólo, que, se, lo, durante, e',
  },
  phrases: {
    help: 'ayuda, ayúdame, comandos, ejemplos, qué puedes hacer, qué puedo preguntar, cómo funciona',
    'all-bots':
      'todos los <bots>, todos nuestros <bots>, todos mis <bots>, cada uno de los <bots>, ambos <bots>, los dos <bots>',
    'some-bots': '[los] <n> <bots>',
    'default-bot': '[el|nuestro] <bots> predeterminado|por defecto, predeterminado, por defecto',
    leads: '<leads>',
    appointments: '<appointments>',
    'only-leads':
      'solo|solamente|únicamente [los|las] [nuevos|nuevas] <leads>, <leads> solamente|únicamente, sin|excepto|salvo [las|los] <appointments>',
    'only-appointments':
      'solo|solamente|únicamente [los|las] [nuevos|nuevas] <appointments>, <appointments> solamente|únicamente, sin|excepto|salvo [los|las] <leads>',
    'all-kinds':
      '<leads> y|o|e [las|los] <appointments>, <appointments> y|o|e [las|los] <leads>, <leads> <versus> [las] <appointments>, <appointments> <versus> [los] <leads>',
    'by-hour': '<by> hora, hora por hora',
    'by-day': '<by> día, día por día, diario, diarios, diaria, diarias, diariamente, al día',
    'by-week': '<by> semana, semanal, semanales, semanalmente',
    'by-month': '<by> mes, mensual, mensuales, mensualmente',
    'by-weekday': '<by> día de la semana, <by> día de semana',
    'by-bot': '<by> <bots>',
    'by-page': '<by> página, <by> páginas, <by> url',
    count: 'cuántos, cuántas, cuanto, número de, el número de, cantidad de, la cantidad de, total, en total, cuenta',
    list: 'lista, lista de, la lista de, listar, en lista, como lista, tabla, en [una] tabla, detalles, quién, quiénes',
    csv: '[en|como] [un] csv, archivo csv, exportar [a|como] [csv], exporta [a|como] [csv], descargar, hoja de cálculo, [en] excel',
    'top-pages':
      'top [<n>] páginas, [las] mejores [<n>] páginas, [las] principales [<n>] páginas, qué páginas, en qué páginas, páginas más vistas|visitadas, páginas populares, páginas',
    'newest-one': '[el|la] último|última ~<one>',
    newest:
      'últimos|últimas [<n>] ~<records>, <n> últimos|últimas ~<records>, <n> últimos|últimas, [los|las] <n> más recientes, más recientes, recientes',
    'oldest-one': '[el|la] primer|primero|primera ~<one>',
    oldest:
      'primeros|primeras [<n>] ~<records>, <n> primeros|primeras ~<records>, [los|las] <n> más antiguos|antiguas, más antiguos|antiguas',
    session: 'sesión|conversación|charla|chat|session [número|n|nro|id] [°|º|#|:] <id>',
    'in-channel':
      'en el|este canal, en el|este channel, públicamente, en público, compartir, comparte, compártelo, para que todos lo vean, visible para todos, publica, publicar',
    'in-private': 'en privado, privado, solo para mí, sólo para mí',
    match:
      'que contengan, que contiene, que contienen, contiene, conteniendo, que mencionen, que mencionan, mencionando, con la palabra|frase, con el texto, palabra clave, que coincidan con, busca, buscar',
    about: 'sobre, acerca de, respecto de, interesados en, interesado en, que preguntan por, que preguntaron por',
    noise:
      'muestra, muéstrame, mostrar, enséñame, dame, da, dime, me, nos, por favor, gracias, hola, quiero, quisiera, queremos, ver, puedes, podrías, tenemos, tuvimos, tengo, tuvo, hay, hubo, hemos, recibido, recibidos, recibimos, llegaron, llegado, es, son, fue, fueron, qué, cuál, cuáles, qué tal, cómo, qué hay de, datos, cifras, números, estadísticas, informe, reporte, resumen, resultados, registros, personas, visitantes, clientes, mensajes, para mí, para nosotros, para mi jefe, para mi jefa, para el equipo',
  },
}
