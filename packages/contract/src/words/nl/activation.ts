/** Activating a TV by what its screen shows. */
export const activation = {
  open: 'Tv activeren',
  about: 'Voer de code in die de klant van de tv voorleest, of het MAC-adres en de apparaatsleutel.',
  code: 'Code op de tv',
  codeHint: 'Acht letters onder de QR-code. Je kunt ook het adres van de QR-code plakken.',
  orKey: 'Of met MAC-adres en apparaatsleutel',
  key: 'Apparaatsleutel',
  keyHint: 'Acht tekens naast het MAC-adres op de tv.',
  resellerHint: 'Krijgt de tv en betaalt. Laat leeg om van je eigen saldo te betalen.',
  prepared: 'Je tak heeft al voor deze tv betaald. Er wordt niets afgeschreven.',
  short: '{{name}} heeft {{count, number}} credits. Dat is voor geen enkele periode genoeg.',
  shortAdmin: 'Kies een reseller die betaalt, of voeg eerst credits toe.',
  issued_one: 'Hiervoor krijgt je account {{count, number}} nieuwe credit.',
  issued_other: 'Hiervoor krijgt je account {{count, number}} nieuwe credits.',
  connect: 'Verbinden',
  submit: 'Activeren',
  done: 'Tv {{mac}} is geactiveerd.',
  ask: 'Eigenaar vragen',
  askAbout:
    'Wil de klant naar jou overstappen? Je verzoek staat in het paneel van de eigenaar en wordt daar met het wachtwoord van de tv bevestigd.',
  asked: 'Verzoek verstuurd. De eigenaar ziet het in het paneel.',
}
