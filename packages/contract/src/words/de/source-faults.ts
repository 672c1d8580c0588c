export const sourceFaults = {
  dns: 'Dieser Server ist nicht zu finden. Prüfen Sie die Schreibweise oder fragen Sie Ihren Anbieter nach der aktuellen Adresse.',
  refused:
    'Der Server nimmt keine Verbindung an oder hat sie abgebrochen. Prüfen Sie den Port oder versuchen Sie es in einigen Minuten erneut.',
  tls: 'Die sichere Verbindung ist fehlgeschlagen. Versuchen Sie die Adresse mit http:// statt https:// oder melden Sie es Ihrem Anbieter.',
  timeout:
    'Der Server hat zu lange nicht geantwortet. Versuchen Sie es später; bleibt es dabei, melden Sie es Ihrem Anbieter.',
  http_4xx: 'Unter dieser Adresse kennt der Server keine Playlist. Kopieren Sie sie noch einmal von Ihrem Anbieter.',
  http_5xx: 'Der Server des Anbieters hat selbst einen Fehler. Versuchen Sie es später; hier ist nichts zu ändern.',
  html_instead:
    'Der Server hat eine Webseite statt einer Liste geschickt. Öffnen Sie die Adresse im Browser oder fragen Sie Ihren Anbieter nach der richtigen.',
  waf_block:
    'Die Firewall des Anbieters hat das Panel abgewiesen. Versuchen Sie einen anderen User-Agent oder bitten Sie Ihren Anbieter um Freigabe.',
  auth: 'Der Anbieter nimmt diese Zugangsdaten nicht an. Prüfen Sie Benutzername und Passwort oder fragen Sie, ob das Konto aktiv ist.',
  expired: 'Dieses Konto ist beim Anbieter abgelaufen. Verlängern Sie es dort und testen Sie dann erneut.',
  max_conn: 'Alle Verbindungen dieses Kontos sind belegt. Beenden Sie einen anderen Player und testen Sie dann erneut.',
  empty: 'Der Server hat geantwortet, aber es gibt nichts zu sehen. Fragen Sie Ihren Anbieter, was das Konto enthält.',
  parse:
    'Die Antwort ist keine lesbare Liste. Prüfen Sie die Adresse oder bitten Sie Ihren Anbieter um M3U oder einen Xtream-Zugang.',
  too_big:
    'Diese Liste ist größer, als gelesen werden kann. Bitten Sie Ihren Anbieter um eine kleinere, etwa ohne Filme.',
  unsafe_url:
    'Von dieser Adresse darf das Panel nichts abrufen. Verwenden Sie die öffentliche Adresse Ihres Anbieters.',
  not_a_portal:
    'Unter dieser Adresse antwortet kein Portal. Kopieren Sie sie noch einmal von Ihrem Anbieter; oft endet sie auf /c/.',
  auth_required:
    'Das Portal kennt diese MAC-Adresse nicht. Nennen Sie Ihrem Anbieter die hier gezeigte MAC oder geben Sie die von ihm genannte ein.',
  access_denied: 'Das Portal weist diesen Fernseher ab. Fragen Sie Ihren Anbieter, ob Ihr Abo läuft.',
  login_required:
    'Dieses Portal verlangt auch Benutzername und Passwort. Geben Sie beides unten ein und testen Sie noch einmal.',
  device_conflict:
    'Das Portal hat diese MAC an eine andere Box gebunden. Bitten Sie Ihren Anbieter, sie freizugeben, oder geben Sie Seriennummer und Geräte-ID jener Box ein.',
  blocked: 'Das Portal hat diese MAC-Adresse gesperrt. Fragen Sie Ihren Anbieter nach dem Grund.',
  rate_limited:
    'Der Anbieter begrenzt, wie oft er gefragt werden darf (Fehler 429). Hier ist nichts zu ändern; das Panel versucht es später erneut.',
  disabled: 'Der Anbieter hat dieses Konto gesperrt. Fragen Sie ihn nach dem Grund.',
  all_missing:
    'Der Anbieter hat eine leere Liste geschickt. Die letzten Sender, Filme und Serien bleiben auf dem Fernseher; sie werden erst entfernt, wenn die Liste nach sechs Stunden noch leer ist.',
  live_missing:
    'Der Anbieter hat keine Sender geschickt. Die letzten bleiben auf dem Fernseher; sie werden erst entfernt, wenn sie nach sechs Stunden noch fehlen.',
  movie_missing:
    'Der Anbieter hat keine Filme geschickt. Die letzten bleiben auf dem Fernseher; sie werden erst entfernt, wenn sie nach sechs Stunden noch fehlen.',
  series_missing:
    'Der Anbieter hat keine Serien geschickt. Die letzten bleiben auf dem Fernseher; sie werden erst entfernt, wenn sie nach sechs Stunden noch fehlen.',
  live_failed:
    'Das Konto funktioniert, aber der Anbieter hat die Senderliste nicht geliefert. Sender aus einer früheren Liste bleiben auf dem Fernseher; das Panel versucht es später erneut.',
  movie_failed:
    'Das Konto funktioniert, aber der Anbieter hat die Filmliste nicht geliefert. Filme aus einer früheren Liste bleiben auf dem Fernseher; das Panel versucht es später erneut.',
  series_failed:
    'Das Konto funktioniert, aber der Anbieter hat die Serienliste nicht geliefert. Serien aus einer früheren Liste bleiben auf dem Fernseher; das Panel versucht es später erneut.',
  cut_short:
    'Die Liste des Anbieters ist länger, als das Panel auf einmal laden kann. Auf dem Fernseher ist der bisher größte geladene Teil.',
  busy: 'Dieses Panel ruft gerade schon etwas von diesem Server ab. Warten Sie eine Minute und versuchen Sie es dann erneut.',
}
