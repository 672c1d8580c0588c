const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'
const arabic = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي'

/** The letters beyond ASCII a language is written with, in lower case: used to decide in which charset a text makes sense. */
export const lettersOf: Readonly<Record<string, string>> = {
  ar: arabic,
  bg: cyrillic,
  bs: 'čćđšž',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøåé',
  de: 'äöüß',
  el: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
  en: 'éèï',
  es: 'áéíñóúü',
  fa: `${arabic}پچژگکی`,
  fi: 'äöåšž',
  fr: 'àâæçèéêëîïôœùûüÿ',
  he: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  it: 'àèéìòù',
  nl: 'éëïöüèê',
  no: 'æøåéò',
  pl: 'ąćęłńóśźż',
  pt: 'áâãàçéêíóôõú',
  ro: 'ăâîșțşţ',
  ru: `${cyrillic}ё`,
  sq: 'çë',
  sr: `${cyrillic}ђјљњћџčćđšž`,
  sv: 'åäöé',
  tr: 'çğıöşüi̇',
  uk: `${cyrillic}ґєії`,
}
