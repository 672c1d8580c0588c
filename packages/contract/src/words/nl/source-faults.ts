export const sourceFaults = {
  dns: 'Deze server is niet te vinden. Controleer de spelling van het adres of vraag je aanbieder naar het huidige.',
  refused:
    'De server neemt geen verbinding aan of brak af. Controleer de poort of probeer het over een paar minuten opnieuw.',
  tls: 'De beveiligde verbinding is mislukt. Probeer het adres met http:// in plaats van https:// of meld het je aanbieder.',
  timeout: 'De server deed er te lang over. Probeer het later; blijft het zo, meld het dan je aanbieder.',
  http_4xx: 'Op dit adres kent de server geen afspeellijst. Kopieer het nog eens bij je aanbieder.',
  http_5xx: 'De server van de aanbieder heeft zelf een storing. Probeer het later; hier hoef je niets te veranderen.',
  html_instead:
    'De server stuurde een webpagina, geen lijst. Open het adres in een browser of vraag je aanbieder naar het juiste.',
  waf_block:
    'De firewall van de aanbieder weigerde het paneel. Probeer een andere user agent of vraag je aanbieder om toegang.',
  auth: 'De aanbieder accepteert deze gegevens niet. Controleer gebruikersnaam en wachtwoord of vraag of het account actief is.',
  expired: 'Dit account is bij de aanbieder verlopen. Verleng het daar en test dan opnieuw.',
  max_conn: 'Alle verbindingen van dit account zijn in gebruik. Stop een andere speler en test dan opnieuw.',
  empty: 'De server antwoordde, maar er is niets te zien. Vraag je aanbieder wat het account bevat.',
  parse: 'Het antwoord is geen leesbare lijst. Controleer het adres of vraag je aanbieder om M3U of een Xtream-login.',
  too_big: 'Deze lijst is te groot. Vraag je aanbieder om een kleinere, bijvoorbeeld zonder films.',
  unsafe_url: 'Het paneel mag van dit adres niets ophalen. Gebruik het openbare adres van je aanbieder.',
  not_a_portal: 'Op dit adres antwoordt geen portal. Kopieer het nog eens van je aanbieder; vaak eindigt het op /c/.',
  auth_required:
    'De portal kent dit MAC-adres niet. Geef je aanbieder het MAC-adres dat je hier ziet, of voer het adres in dat je van hem kreeg.',
  access_denied: 'De portal weigert deze tv. Vraag je aanbieder of je abonnement actief is.',
  login_required: 'Deze portal vraagt ook om een gebruikersnaam en wachtwoord. Vul ze hieronder in en test opnieuw.',
  device_conflict:
    'De portal heeft dit MAC-adres aan een ander kastje gekoppeld. Vraag je aanbieder het vrij te geven, of vul het serienummer en apparaat-ID van dat kastje in.',
  blocked: 'De portal heeft dit MAC-adres geblokkeerd. Vraag je aanbieder waarom.',
  rate_limited:
    'De aanbieder beperkt hoe vaak er iets mag worden opgevraagd (fout 429). Je hoeft niets te wijzigen; het paneel probeert het later opnieuw.',
  disabled: 'De aanbieder heeft dit account uitgeschakeld. Vraag je aanbieder waarom.',
  all_missing:
    'De aanbieder stuurde een lege lijst. De laatste zenders, films en series blijven op de tv; ze verdwijnen pas als de lijst na zes uur nog leeg is.',
  live_missing:
    'De aanbieder stuurde geen livezenders. De laatste blijven op de tv; ze verdwijnen pas als ze na zes uur nog ontbreken.',
  movie_missing:
    'De aanbieder stuurde geen films. De laatste blijven op de tv; ze verdwijnen pas als ze na zes uur nog ontbreken.',
  series_missing:
    'De aanbieder stuurde geen series. De laatste blijven op de tv; ze verdwijnen pas als ze na zes uur nog ontbreken.',
  live_failed:
    'Het account werkt, maar de aanbieder leverde de zenderlijst niet. Zenders uit een eerdere lijst blijven op de tv; het paneel probeert het later opnieuw.',
  movie_failed:
    'Het account werkt, maar de aanbieder leverde de filmlijst niet. Films uit een eerdere lijst blijven op de tv; het paneel probeert het later opnieuw.',
  series_failed:
    'Het account werkt, maar de aanbieder leverde de serielijst niet. Series uit een eerdere lijst blijven op de tv; het paneel probeert het later opnieuw.',
  cut_short:
    'De lijst van de aanbieder is langer dan het paneel in één keer kan laden. Op de tv staat het grootste deel dat tot nu toe is geladen.',
  busy: 'Dit panel haalt al gegevens op van deze server. Wacht een minuut en probeer het opnieuw.',
}
