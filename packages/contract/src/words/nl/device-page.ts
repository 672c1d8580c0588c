import type { Words } from '../en.ts'

/** The page of one device in the back office. */
export const devicePage: Words['devicePage'] = {
  open: 'Hele pagina openen',
  tabs: {
    timeline: 'Verloop',
    sources: 'Bronnen',
    services: 'Diensten',
    receipts: 'Ontvangst',
    orders: 'Opdrachten',
    claims: 'Aanspraken',
  },
  timeline: {
    empty: 'Met dit apparaat is nog niets gebeurd.',
    more: 'Eerdere tonen',
    fields: 'Gewijzigd: {{fields}}',
    told: 'Aan de tv gemeld: {{what}}',
    pushes: {
      sources_changed: 'nieuwe bronnen',
      config_changed: 'nieuwe instellingen',
      session_ended: 'aanmelding beëindigd',
      message: 'een bericht',
      command: 'een opdracht',
      input_text: 'tekst',
    },
    arrival: {
      waiting: 'Wacht op de tv',
      arrived: 'De tv heeft het',
      lost: 'Nooit aangekomen',
    },
  },
  services: {
    empty: 'Voor dit apparaat is nog niets geboekt.',
    of: '{{from}} – {{to}}',
    since: 'vanaf {{from}}, voor altijd',
    names: {
      activation: 'Activering',
    },
    states: {
      planned: 'Gepland',
      running: 'Loopt',
      over: 'Verlopen',
      undone: 'Teruggedraaid',
      refunded: 'Terugbetaald',
    },
    sources: {
      credit: 'Gekocht',
      trial: 'Proef',
    },
  },
  receipts: {
    config: 'Instellingen',
    sources: 'Bronnen',
    newest: 'De tv gebruikt het nieuwste',
    behind: 'De tv heeft het nieuwste nog niet',
    never: 'De tv heeft nog niets overgenomen',
    version: '{{applied, number}} van {{current, number}}',
    messages: 'Berichten',
    none: 'Aan deze tv is nog geen bericht gestuurd.',
    states: {
      queued: 'Wacht',
      sent: 'Verzonden',
      delivered: 'Op de tv',
      read: 'Gelezen',
      confirmed: 'Bevestigd',
      expired: 'Niet op tijd gezien',
    },
  },
  claims: {
    empty: 'Geen andere tv zegt dit MAC-adres te hebben.',
    review: 'Zo veel tv’s vroegen om dit MAC-adres dat alleen een beheerder beslist.',
    by: 'door {{name}}',
    owner: 'door de eigenaar',
    states: {
      open: 'Wacht op een ja',
      accepted: 'Toegelaten',
      rejected: 'Geweigerd',
      review: 'Wacht op een beheerder',
    },
  },
}
