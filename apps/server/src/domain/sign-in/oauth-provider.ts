/** What one trip to a provider is recognised by: the state in the address, the verifier of PKCE, the nonce in the id token. */
export type OauthTrip = { state: string; verifier: string; nonce: string }

/** Whom a provider vouches for: its own lasting name for the person, and the e-mail address it has proven; null when it has proven none. */
export type OauthIdentity = { subject: string; email: string | null }

/** Somebody else who can say who is there; implemented outside the domain. */
export type OauthProvider = {
  /** Where the browser signs in. */
  addressFor(trip: OauthTrip): Promise<string>
  /** Exchanges what the browser was sent back with; refuses (`provider_failed`) whatever does not fit the trip. */
  identify(brought: Omit<OauthTrip, 'state'> & { code: string; now: number }): Promise<OauthIdentity>
}
