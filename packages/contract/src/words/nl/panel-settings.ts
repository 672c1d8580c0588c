export const panelSettings = {
  title: 'Opties van het paneel',
  about: 'Hoe het paneel zelf werkt. Een wijziging geldt meteen, in elk proces binnen seconden.',
  saved: 'Opgeslagen. Het geldt vanaf nu.',
  stale:
    'Iemand anders heeft deze instellingen intussen gewijzigd. Je wijzigingen staan er nog: opnieuw opslaan zet ze over die van de ander.',
  changed_one: '{{count, number}} wijziging',
  changed_other: '{{count, number}} wijzigingen',
  reset: 'Terug naar {{value}}',
  asItComes: 'Zoals het paneel komt',
  restoreAbout: 'Alle instellingen worden zoals ze toen waren, als nieuwe versie. Ook dat kun je terugdraaien.',
  groups: {
    access: 'Aanmelden',
    tvs: "Tv's",
    credits: 'Credits en goedkeuringen',
    messages: 'Berichten',
    kept: 'Hoe lang iets bewaard blijft',
    backups: 'Back-ups',
  },
  units: { days: 'dagen', hours: 'uur', credits: 'credits', tvs: "tv's", oclock: 'uur (UTC)' },
  names: {
    registration: { label: 'Registratie', hint: 'Vreemden mogen een account aanvragen; ze beginnen als subreseller.' },
    remember_days: {
      label: 'Onthouden aanmeldingen duren',
      hint: 'Telt vanaf een nieuwe aanmelding; lopende houden hun tijd.',
    },
    idle_hours: { label: 'Afgemeld zonder gebruik na', hint: 'Voor aanmeldingen die niet onthouden worden.' },
    trial_days: { label: 'Duur van een proef', hint: 'Voor proeven die vanaf nu beginnen.' },
    trials_per_month: { label: 'Proeven per persoon in 30 dagen', hint: "Hoeveel tv's één reseller mag uitproberen." },
    grace_days: {
      label: 'Respijt na het einde',
      hint: 'Hoe lang een tv doorgaat voordat hij als verlopen telt; wie dan verlengt, telt vanaf het oude einde.',
    },
    archive_days: {
      label: "Verlopen tv's gaan in het archief na",
      hint: 'De reseller wordt vooraf twee keer gewaarschuwd.',
    },
    transfers_per_year: {
      label: 'Overzettingen per jaar',
      hint: 'Hoe vaak de resterende tijd van een tv naar een andere mag.',
    },
    low_balance: {
      label: 'Saldo telt als laag onder',
      hint: 'En altijd als het onder het verbruik van 30 dagen ligt.',
    },
    mint_alone_max: {
      label: 'Credits uitgeven vraagt twee mensen boven',
      hint: 'Uitgeven en corrigeren. Een hogere grens geldt pas 24 uur na het opslaan.',
    },
    host_move_alone_max: {
      label: 'Een host vervangen vraagt twee mensen boven',
      hint: 'Naar het aantal bronnen. Een hogere grens geldt pas 24 uur na het opslaan.',
    },
    mass_alone_max: {
      label: 'Massatoewijzing vraagt twee mensen boven',
      hint: "Naar het aantal tv's. Een hogere grens geldt pas 24 uur na het opslaan.",
    },
    mass_credits_alone_max: {
      label: 'Massatoewijzing vraagt twee mensen boven',
      hint: 'Naar wat ze kost. Een hogere grens geldt pas 24 uur na het opslaan.',
    },
    messages_per_day: {
      label: 'Berichten naar één tv per dag',
      hint: 'Alle resellers samen; beheerders zijn er niet aan gebonden.',
    },
    receipts_days: { label: 'Ontvangstbewijzen van berichten en opdrachten', hint: 'Nadat ze zijn afgelopen.' },
    webhook_log_days: { label: 'Afleveringen van webhooks', hint: 'Met wat er geantwoord werd.' },
    mass_days: { label: 'Resultaten van massatoewijzingen', hint: 'Van elke tv.' },
    integrity_days: {
      label: 'Integriteitsrapporten',
      hint: 'Het laatste van elke tv en waar een verdenking op rust, blijven.',
    },
    address_days: {
      label: 'Volledige netwerkadressen',
      hint: 'Daarna bewaren het logboek en de tv’s alleen het begin van een adres.',
    },
    notification_days: { label: 'Meldingen', hint: 'Gelezen of niet.' },
    claim_days: { label: 'Aanspraken van een ander apparaat op een tv', hint: 'Na de laatste poging.' },
    update_days: { label: 'Resultaten van updates', hint: 'Per tv, na de laatste stap.' },
    removed_source_days: {
      label: 'Verwijderde bronnen en bestanden',
      hint: 'De inhoud wordt na 30 dagen gewist; dit gaat over de namen.',
    },
    qr_days: { label: 'Registraties via QR-code', hint: 'Na de eerste scan.' },
    deleted_days: {
      label: 'Persoonsgegevens van verwijderde accounts en tv’s',
      hint: 'Credits blijven zonder de persoon. Wat gewist is, kan niet worden hersteld.',
    },
    left_behind_days: {
      label: 'Wat eigenaren op een vervangen tv achterlieten',
      hint: 'Bronnen en instellingen die ze met het oude wachtwoord kunnen meenemen.',
    },
    backup_daily: { label: 'Dagelijkse back-up', hint: 'Maakt het paneel zelf, één keer per dag.' },
    backup_hour: { label: 'Uur van de dagelijkse back-up', hint: 'Het best als weinig mensen werken.' },
    backup_days: { label: 'Back-ups worden bewaard', hint: 'De nieuwste goede blijft in elk geval.' },
  },
}
