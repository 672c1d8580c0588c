import type { Words } from '../en.ts'

/** The page of one device in the back office. */
export const devicePage: Words['devicePage'] = {
  open: 'Ganze Seite öffnen',
  tabs: {
    timeline: 'Verlauf',
    sources: 'Quellen',
    services: 'Leistungen',
    receipts: 'Quittungen',
    orders: 'Befehle',
    claims: 'Ansprüche',
  },
  timeline: {
    empty: 'Mit diesem Gerät ist noch nichts geschehen.',
    more: 'Früheres zeigen',
    fields: 'Geändert: {{fields}}',
    told: 'Dem TV gemeldet: {{what}}',
    pushes: {
      sources_changed: 'neue Quellen',
      config_changed: 'neue Einstellungen',
      session_ended: 'Anmeldung beendet',
      message: 'eine Nachricht',
      command: 'ein Befehl',
      input_text: 'Texteingabe',
    },
    arrival: {
      waiting: 'Wartet auf den TV',
      arrived: 'Beim TV angekommen',
      lost: 'Nie angekommen',
    },
  },
  services: {
    empty: 'Für dieses Gerät wurde noch nichts gebucht.',
    of: '{{from}} – {{to}}',
    since: 'ab {{from}}, für immer',
    names: {
      activation: 'Aktivierung',
    },
    states: {
      planned: 'Geplant',
      running: 'Läuft',
      over: 'Abgelaufen',
      undone: 'Zurückgenommen',
      refunded: 'Erstattet',
    },
    sources: {
      credit: 'Gekauft',
      trial: 'Test',
    },
  },
  receipts: {
    config: 'Einstellungen',
    sources: 'Quellen',
    newest: 'Der TV nutzt den neuesten Stand',
    behind: 'Der TV hat den neuesten Stand noch nicht',
    never: 'Der TV hat noch keinen Stand übernommen',
    version: '{{applied, number}} von {{current, number}}',
    messages: 'Nachrichten',
    none: 'An diesen TV ging noch keine Nachricht.',
    states: {
      queued: 'Wartet',
      sent: 'Gesendet',
      delivered: 'Auf dem TV',
      read: 'Gelesen',
      confirmed: 'Bestätigt',
      expired: 'Nicht rechtzeitig gesehen',
    },
  },
  claims: {
    empty: 'Kein anderer TV beansprucht diese MAC-Adresse.',
    review: 'So viele TVs wollten diese MAC-Adresse, dass nur ein Admin entscheidet.',
    by: 'von {{name}}',
    owner: 'vom Besitzer',
    states: {
      open: 'Wartet auf ein Ja',
      accepted: 'Zugelassen',
      rejected: 'Abgelehnt',
      review: 'Wartet auf einen Admin',
    },
  },
}
