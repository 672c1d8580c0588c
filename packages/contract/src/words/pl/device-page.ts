import type { Words } from '../en.ts'

/** The page of one device in the back office. */
export const devicePage: Words['devicePage'] = {
  open: 'Otwórz całą stronę',
  tabs: {
    timeline: 'Historia',
    sources: 'Źródła',
    services: 'Usługi',
    receipts: 'Potwierdzenia',
    orders: 'Polecenia',
    claims: 'Roszczenia',
  },
  timeline: {
    empty: 'Z tym urządzeniem nic się jeszcze nie działo.',
    more: 'Pokaż wcześniejsze',
    fields: 'Zmieniono: {{fields}}',
    told: 'Przekazano telewizorowi: {{what}}',
    pushes: {
      sources_changed: 'nowe źródła',
      config_changed: 'nowe ustawienia',
      session_ended: 'koniec sesji',
      message: 'wiadomość',
      command: 'polecenie',
      input_text: 'tekst',
    },
    arrival: {
      waiting: 'Czeka na telewizor',
      arrived: 'Telewizor to ma',
      lost: 'Nigdy nie dotarło',
    },
  },
  services: {
    empty: 'Dla tego urządzenia nic jeszcze nie wykupiono.',
    of: '{{from}} – {{to}}',
    since: 'od {{from}}, na zawsze',
    names: {
      activation: 'Aktywacja',
    },
    states: {
      planned: 'Zaplanowana',
      running: 'Trwa',
      over: 'Zakończona',
      undone: 'Cofnięta',
      refunded: 'Zwrócona',
    },
    sources: {
      credit: 'Kupiona',
      trial: 'Próbna',
    },
  },
  receipts: {
    config: 'Ustawienia',
    sources: 'Źródła',
    newest: 'Telewizor używa najnowszej wersji',
    behind: 'Telewizor nie ma jeszcze najnowszej wersji',
    never: 'Telewizor niczego jeszcze nie przejął',
    version: '{{applied, number}} z {{current, number}}',
    messages: 'Wiadomości',
    none: 'Do tego telewizora nie wysłano jeszcze wiadomości.',
    states: {
      queued: 'Czeka',
      sent: 'Wysłano',
      delivered: 'Na telewizorze',
      read: 'Przeczytano',
      confirmed: 'Potwierdzono',
      expired: 'Nie zobaczono na czas',
    },
  },
  claims: {
    empty: 'Żaden inny telewizor nie zgłasza tego adresu MAC.',
    review: 'O ten adres MAC prosiło tyle telewizorów, że decyduje tylko administrator.',
    by: 'przez: {{name}}',
    owner: 'przez właściciela',
    states: {
      open: 'Czeka na zgodę',
      accepted: 'Wpuszczony',
      rejected: 'Odrzucony',
      review: 'Czeka na administratora',
    },
  },
}
