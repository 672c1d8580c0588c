import type { Words } from '../en.ts'

/** What a TV shows of what people say to it: codes, messages, updates. */
export const tvLine: Words['tvLine'] = {
  pair: {
    code: 'Kopplungscode',
    done: 'Ihr Handy ist verbunden',
  },
  input: {
    phone: 'Am Handy tippen: Code {{code}}',
    tryTitle: 'Tippen Sie zur Probe vom Handy aus',
    tryText: 'Ein Textfeld',
    tryMasked: 'Ein verdecktes Feld',
  },
  message: {
    ok: 'In Ordnung',
    confirm: 'Ich habe das gelesen',
    fromPhone: 'Nachricht',
    open: 'Nachrichten',
  },
  update: {
    available: 'Version {{version}} ist da',
    install: 'Installieren',
    later: 'Später',
    failed: 'Das Update hat nicht geklappt.',
  },
  licence: {
    title: 'Lizenz',
    accept: 'Ich stimme zu',
    phone: 'Oder am Handy zustimmen, unter „Über diesen TV“.',
    offline: 'Der Text kommt, sobald es eine Verbindung gibt.',
  },
  title: {
    loading: 'Ihr Anbieter wird gefragt…',
    failed: 'Ihr Anbieter liefert dazu gerade keine Details und Folgen.',
    play: 'Abspielen',
    season: 'Staffel {{number}}',
    episodes: 'Folgen',
  },
  play: {
    opening: 'Wird geöffnet …',
    playing: 'Läuft',
    waiting: 'Wartet auf den Stream …',
    close: 'Zurück zur Liste',
    again: 'Neuer Versuch: {{tries, number}} von {{max, number}}.',
    favourite: 'Favorit',
    take: 'OK zum Ansehen',
    report: 'Melden',
    reported: 'Gemeldet. Danke.',
    silent: 'Der Stream sendet nichts mehr.',
    format: 'Das Format dieses Streams spielt der Browser nicht ab. Ein Fernseher kann es vielleicht.',
    refused: 'Der Anbieter verweigert diesen Stream. Prüfen Sie den Zugang und wie viele gleichzeitig sehen dürfen.',
    gone: 'Diesen Stream gibt es nicht mehr. Aktualisieren Sie die Quelle am Handy.',
    server: 'Der Server des Anbieters hat einen Fehler. Versuchen Sie es später.',
    closed:
      'Der Server antwortet nicht oder lässt diesen Stream auf keiner Webseite zu. Ein Fernseher kann es vielleicht.',
    offline: 'Keine Verbindung.',
    insecure: 'Diese Seite ist https, der Stream nicht; darum öffnet ihn der Browser nicht.',
    ticket: 'Die Adresse dieses Senders erzeugt das Portal; nur ein Fernseher kann danach fragen.',
  },
}
