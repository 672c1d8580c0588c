export const backups = {
  busy: 'Ein Backup wird gerade erstellt, geprüft oder eingespielt. Bitte warten Sie, bis das fertig ist.',
  make: 'Jetzt sichern',
  begun: 'Das Backup hat begonnen.',
  panel: 'Das Panel',
  rows: '{{done, number}} von {{rows, number}} Zeilen',
  download: 'Herunterladen',
  verify: 'Datei prüfen',
  verifyBegun: 'Die Datei wird geprüft.',
  restore: 'Einspielen',
  restoreTitle: '„{{name}}“ einspielen?',
  restoreBack:
    'Das ganze Panel wird, wie es am {{when}} war. Was danach kam, ist weg: Verkäufe, TVs, Playlists, Einstellungen.',
  restoreFirst: 'Vorher wird der jetzige Stand gesichert, damit es einen Weg zurück gibt.',
  restoreOut: 'Alle werden abgemeldet, auch Sie. Wer seitdem gesperrt wurde, bleibt gesperrt.',
  restoreTvs: 'Bis es fertig ist, antwortet das Panel niemandem; TVs spielen weiter.',
  phrase: 'Zum Bestätigen {{phrase}} eintippen',
  restoreBegun: 'Das Einspielen hat begonnen. Wenn es fertig ist, werden Sie abgemeldet.',
  secret:
    'Bewahren Sie das Geheimnis dieses Panels (APP_SECRET oder die Datei secret.key in seinem Datenordner) getrennt von den Backups auf: Ohne es geht keines auf. Hochgeladene App-Dateien gehören nicht zu einem Backup.',
}
