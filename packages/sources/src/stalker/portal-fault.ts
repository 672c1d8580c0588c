/** Why a portal gave nothing that can be used; the words for people live in the contract. */
export type PortalFaultCode =
  | 'not_a_portal'
  | 'auth_required'
  | 'access_denied'
  | 'login_required'
  | 'wrong_credentials'
  | 'device_conflict'
  | 'blocked'
  | 'expired'
  | 'waf_block'
  | 'rate_limited'
  | 'server_error'
  | 'unreadable'
  | 'too_big'
  | 'empty'

/** Thrown when a portal refuses, whatever the HTTP status says. It carries none of the portal's text. */
export class PortalFault extends Error {
  readonly code: PortalFaultCode
  /** HTTP status of the answer that was no success. */
  readonly status: number | null

  constructor(code: PortalFaultCode, status: number | null = null) {
    super(code)
    this.name = 'PortalFault'
    this.code = code
    this.status = status
  }
}
