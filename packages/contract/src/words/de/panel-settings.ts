export const panelSettings = {
  title: 'Optionen des Panels',
  about: 'Wie das Panel selbst arbeitet. Eine Änderung gilt sofort, in jedem Prozess binnen Sekunden.',
  saved: 'Gespeichert. Es gilt ab jetzt.',
  stale:
    'Jemand anderes hat diese Einstellungen inzwischen geändert. Ihre Änderungen sind noch da: Erneutes Speichern setzt sie über die anderen.',
  changed_one: '{{count, number}} Änderung',
  changed_other: '{{count, number}} Änderungen',
  reset: 'Zurück auf {{value}}',
  asItComes: 'Wie das Panel geliefert wird',
  restoreAbout: 'Alle Einstellungen werden, wie sie damals waren, als neue Version. Auch das lässt sich zurücknehmen.',
  groups: {
    access: 'Anmelden',
    tvs: 'TVs',
    credits: 'Credits und Freigaben',
    messages: 'Nachrichten',
    kept: 'Wie lange etwas aufbewahrt wird',
    backups: 'Backups',
  },
  units: { days: 'Tage', hours: 'Stunden', credits: 'Credits', tvs: 'TVs', oclock: 'Uhr (UTC)' },
  names: {
    registration: { label: 'Registrierung', hint: 'Fremde dürfen ein Konto anfragen; sie beginnen als Sub-Reseller.' },
    remember_days: {
      label: 'Gemerkte Anmeldungen halten',
      hint: 'Erst eine neue Anmeldung bekommt die Dauer; laufende behalten ihre.',
    },
    idle_hours: { label: 'Abgemeldet ohne Nutzung nach', hint: 'Für Anmeldungen, die nicht gemerkt werden.' },
    trial_days: { label: 'Dauer eines Tests', hint: 'Für Tests, die ab jetzt beginnen.' },
    trials_per_month: { label: 'Tests pro Person in 30 Tagen', hint: 'Wie viele TVs ein Reseller ausprobieren darf.' },
    grace_days: {
      label: 'Kulanz nach dem Ende',
      hint: 'Wie lange ein TV weiterläuft, bevor er als abgelaufen gilt; wer dann verlängert, zahlt ab dem alten Ende.',
    },
    archive_days: { label: 'Abgelaufene TVs ins Archiv nach', hint: 'Ihr Reseller wird vorher zweimal gewarnt.' },
    transfers_per_year: {
      label: 'Umzüge pro Jahr',
      hint: 'Wie oft die Restzeit eines TVs auf einen anderen umziehen darf.',
    },
    low_balance: {
      label: 'Guthaben gilt als knapp unter',
      hint: 'Und immer, wenn es unter dem Verbrauch der letzten 30 Tage liegt.',
    },
    mint_alone_max: {
      label: 'Credits ausgeben braucht zwei Personen ab mehr als',
      hint: 'Ausgeben und Korrigieren. Ein höherer Wert gilt erst 24 Stunden nach dem Speichern.',
    },
    host_move_alone_max: {
      label: 'Ersetzen eines Hosts braucht zwei Personen ab mehr als',
      hint: 'Nach der Zahl der Quellen. Ein höherer Wert gilt erst 24 Stunden nach dem Speichern.',
    },
    mass_alone_max: {
      label: 'Massenzuweisung braucht zwei Personen ab mehr als',
      hint: 'Nach der Zahl der TVs. Ein höherer Wert gilt erst 24 Stunden nach dem Speichern.',
    },
    mass_credits_alone_max: {
      label: 'Massenzuweisung braucht zwei Personen ab mehr als',
      hint: 'Nach dem, was sie kostet. Ein höherer Wert gilt erst 24 Stunden nach dem Speichern.',
    },
    messages_per_day: {
      label: 'Nachrichten an einen TV pro Tag',
      hint: 'Alle Reseller zusammen; Admins sind nicht gebunden.',
    },
    receipts_days: {
      label: 'Quittungen von Nachrichten und Befehlen',
      hint: 'Nach dem Ende der Nachricht oder des Befehls.',
    },
    webhook_log_days: { label: 'Zustellungen von Webhooks', hint: 'Mit dem, was geantwortet wurde.' },
    mass_days: { label: 'Ergebnisse von Massenzuweisungen', hint: 'Für jeden TV.' },
    integrity_days: {
      label: 'Integritätsberichte',
      hint: 'Der letzte jedes TVs und was einen Verdacht trägt, bleibt.',
    },
    address_days: {
      label: 'Vollständige Netzwerkadressen',
      hint: 'Danach behalten das Protokoll und die TVs nur den Anfang einer Adresse.',
    },
    notification_days: { label: 'Benachrichtigungen', hint: 'Gelesen oder nicht.' },
    claim_days: { label: 'Ansprüche anderer Geräte auf einen TV', hint: 'Nach dem letzten Versuch.' },
    update_days: { label: 'Ergebnisse von Updates', hint: 'Je TV, nach dem letzten Schritt.' },
    removed_source_days: {
      label: 'Entfernte Quellen und Dateien',
      hint: 'Ihr Inhalt wird nach 30 Tagen gelöscht; hier geht es um die Namen.',
    },
    qr_days: { label: 'Registrierungen per QR-Code', hint: 'Nach dem ersten Scan.' },
    deleted_days: {
      label: 'Persönliche Daten gelöschter Konten und TVs',
      hint: 'Credits bleiben ohne die Person. Gelöschtes lässt sich nicht wiederherstellen.',
    },
    left_behind_days: {
      label: 'Zurückgelassenes bei ersetzten TVs',
      hint: 'Quellen und Einstellungen, die Besitzer mit dem alten Passwort übernehmen können.',
    },
    backup_daily: { label: 'Tägliches Backup', hint: 'Das Panel erstellt es einmal am Tag von selbst.' },
    backup_hour: { label: 'Stunde des täglichen Backups', hint: 'Am besten, wenn wenige arbeiten.' },
    backup_days: { label: 'Backups werden aufbewahrt', hint: 'Das neueste gute bleibt auf jeden Fall.' },
  },
}
