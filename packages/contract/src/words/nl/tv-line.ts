import type { Words } from '../en.ts'

/** What a TV shows of what people say to it: codes, messages, updates. */
export const tvLine: Words['tvLine'] = {
  pair: {
    code: 'Koppelcode',
    done: 'Je telefoon is verbonden',
  },
  input: {
    phone: 'Typ op je telefoon: code {{code}}',
    tryTitle: 'Probeer te typen op je telefoon',
    tryText: 'Een tekstveld',
    tryMasked: 'Een verborgen veld',
  },
  message: {
    ok: 'Oké',
    confirm: 'Ik heb dit gelezen',
    fromPhone: 'Bericht',
    open: 'Berichten',
  },
  update: {
    available: 'Versie {{version}} is er',
    install: 'Installeren',
    later: 'Later op de dag',
    failed: 'De update is niet gelukt.',
  },
  licence: {
    title: 'Licentie',
    accept: 'Ik ga akkoord',
    phone: 'Of ga akkoord op je telefoon, bij ‘Over deze tv’.',
    offline: 'De tekst komt zodra er verbinding is.',
  },
  title: {
    loading: 'Je aanbieder wordt gevraagd…',
    failed: 'Je aanbieder geeft hiervoor nu geen details of afleveringen.',
    play: 'Afspelen',
    season: 'Seizoen {{number}}',
    episodes: 'Afleveringen',
  },
  play: {
    opening: 'Wordt geopend…',
    playing: 'Speelt af',
    waiting: 'Wachten op de stream…',
    close: 'Terug naar de lijst',
    again: 'Nieuwe poging: {{tries, number}} van {{max, number}}.',
    favourite: 'Favoriet',
    take: 'OK om te kijken',
    report: 'Melden',
    reported: 'Gemeld. Bedankt.',
    silent: 'De stream stuurt niets meer.',
    format: 'Deze browser kan het formaat van deze stream niet afspelen. Een tv misschien wel.',
    refused: 'De aanbieder weigert deze stream. Controleer je login en hoeveel mensen tegelijk mogen kijken.',
    gone: 'Deze stream bestaat niet meer. Ververs de bron op je telefoon.',
    server: 'De server van de aanbieder heeft een storing. Probeer het later.',
    closed: 'De server antwoordt niet of laat geen webpagina deze stream afspelen. Een tv misschien wel.',
    offline: 'Geen verbinding.',
    insecure: 'Deze pagina is https en de stream niet, dus opent de browser hem niet.',
    ticket: 'Het portaal maakt het adres van deze zender zelf; alleen een tv kan erom vragen.',
  },
}
