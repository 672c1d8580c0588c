/** A reseller who asks for a TV, and what was left on the TV before. */
export const ownerRequests = {
  title: '{{name}} wil je reseller worden',
  about:
    'Als je akkoord gaat, beheert {{name}} deze tv voortaan. Je eigen afspeellijsten en je licentie blijven. Afspeellijsten van je huidige reseller worden verwijderd.',
  password: 'Wachtwoord van deze tv',
  accept: 'Van reseller wisselen',
  reject: 'Weigeren',
  bringTitle: 'Neem je afspeellijsten mee',
  bringAbout:
    'Je reseller heeft deze tv in de plaats van een andere gezet. Voer het wachtwoord van de vorige tv in om de afspeellijsten en instellingen mee te nemen.',
  bringPassword: 'Wachtwoord van de vorige tv',
  bring: 'Meenemen',
}
