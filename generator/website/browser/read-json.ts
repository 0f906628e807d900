/** The value of a file of the site; rejects if it is not there. */
export async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}
