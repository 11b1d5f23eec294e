/** An address with the campaign marks (`utm_…`) of this page. @param search of this page's address */
export function withCampaign(url: string, search: string): string {
  const marks = [...new URLSearchParams(search)].filter(([name]) => /^utm_[a-z]{1,20}$/.test(name));
  if (marks.length === 0) return url;
  const marked = new URL(url);
  for (const [name, value] of marks) marked.searchParams.set(name, value.slice(0, 200));
  return marked.href;
}
