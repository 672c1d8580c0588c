/** The licence text of the app, version 1. A change of its meaning is a new `eulaVersion` in the limits, so that it is accepted anew. */
export const eula = {
  title: 'Licentie van de speler-app',
  use: {
    title: 'Wat je mag',
    text: 'Je mag de app op deze tv gebruiken zolang de licentie loopt. Je mag de licentie naar een andere eigen tv verhuizen, binnen de grenzen die het paneel toont. Je mag de app niet verkopen of verhuren, niet verder ontleden dan de wet toestaat en de vergrendelingen niet omzeilen.',
  },
  content: {
    title: 'Geen inhoud inbegrepen',
    text: 'De app is een speler. Er zitten geen zenders, films of series bij. Je voegt eigen bronnen toe, en alleen die je mag bekijken. Voor de inhoud zijn hun aanbieders en jij verantwoordelijk.',
  },
  data: {
    title: 'Je gegevens',
    text: 'Het paneel bewaart wat de dienst nodig heeft: de tv en zijn toestand, je bronnen met versleutelde adressen, je instellingen en een logboek van wat er is gedaan. Onder “Over deze tv” kun je alles meenemen. Wat je kijkt, wordt niet vastgelegd.',
  },
  end: {
    title: 'Einde en aansprakelijkheid',
    text: 'De licentie eindigt met haar looptijd, of eerder als met de app is geknoeid of die in strijd met de wet wordt gebruikt. De app wordt geleverd zoals hij is; je wettelijke rechten als consument blijven gelden.',
  },
}
