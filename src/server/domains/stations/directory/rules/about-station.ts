import type { Station } from '../../team/store/members.ts';

/** A station as a notice shows it. */
export const aboutStation = ({
  id,
  subdomain,
  name,
  nameHebrew,
}: Pick<Station, 'id' | 'subdomain' | 'name' | 'nameHebrew'>) => ({
  station_id: id,
  station_subdomain: subdomain,
  station_name: name,
  station_name_hebrew: nameHebrew,
});
