/** A JSON object from its members in their order; the values are JSON texts already. */
export function jsonObject(members: readonly (readonly [key: string, json: string])[]): string {
  return `{${members.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
}
