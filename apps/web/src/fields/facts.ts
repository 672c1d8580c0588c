// Written by `npm run new -- registries` from the files of this folder.
import type { FieldParts } from './view/field-parts.ts'
import { Fact as digestFact } from './digest/kind.ts'
import { Fact as emailFact } from './email/kind.ts'
import { Fact as longTextFact } from './long-text/kind.ts'
import { Fact as momentFact } from './moment/kind.ts'
import { Fact as textFact } from './text/kind.ts'
import { Fact as usernameFact } from './username/kind.ts'

/** How a value of each kind is shown in details, where that is not as in a list. */
export const facts: FieldParts<'Fact'> = {
  digest: digestFact,
  email: emailFact,
  longText: longTextFact,
  moment: momentFact,
  text: textFact,
  username: usernameFact,
}
