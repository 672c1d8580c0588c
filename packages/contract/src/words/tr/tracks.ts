/** The languages offered for audio and subtitles. */
export const tracks = {
  audio: 'Ses',
  subtitle: 'Altyazılar',
  audioTitle: 'Ses dilleri',
  subtitleTitle: 'Altyazı dilleri',
  about:
    'Sahiplerin TV’leri için seçebilecekleri diller, bu sırayla. Kapattığınız bir dil, onu seçmiş olanlarda kalır.',
  add: 'Dil ekle',
  choose: 'Bir ad ya da kod yazın',
  noLanguage: 'Bu adda başka bir dil yok.',
  codes: 'Yayınlardaki adı',
  codesHint: 'Her biri iki ya da üç harf, boşlukla ayrılmış: ger deu de-at gibi.',
  offer: 'Sunuluyor',
  edit: '{{name}} kodlarını değiştir',
  remove: '{{name}} dilini listeden çıkar',
  count: '{{total, number}} dilden {{on, number}} tanesi sunuluyor',
  saved: 'Kaydedildi. Sahipler ve TV’ler yeni listeyi görüyor.',
  stale:
    'Bu arada başka biri bu listeyi değiştirdi. Değişiklikleriniz hâlâ burada: yeniden kaydederseniz onunkilerin yerini alır.',
  theirs: 'Onunkini göster',
  empty: 'Hiçbir dil sunulmuyor',
  emptyAbout: 'Bu liste boş olduğu sürece sahiplerin seçebileceği bir dil yoktur.',
}
