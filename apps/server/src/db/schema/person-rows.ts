/** What one person may do at most; null is what holds for everyone. */
export type PersonLimitsRow = {
  user_id: number
  trials_per_day: number | null
  credits_per_day: number | null
  reservations: number | null
  changed_by_id: number
  updated_at: number
}
