/** An address with the campaign parameters (`utm_…`) of this page. @param search of this page's address */
export function withCampaign(url: string, search: string): string {
  const params = [...new URLSearchParams(search)].filter(([name]) => /^utm_[a-z]{1,20}$/.test(name));
  if (params.length === 0) return url;
  const tagged = new URL(url);
  for (const [name, value] of params) tagged.searchParams.set(name, value.slice(0, 200));
  return tagged.href;
}
