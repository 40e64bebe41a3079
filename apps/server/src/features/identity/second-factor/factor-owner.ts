/** A signed-in person who changes the own factors. */
export interface FactorOwner {
  id: number;
  name: string;
  email: string;
  sessionId: string;
  ip: string;
  /** The house or a director requires a second factor of this person. */
  mustHave: boolean;
}
