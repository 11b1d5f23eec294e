import { defineText } from '#text/define-text.ts';

/** What can be wrong with an installation, in a sentence each. */
export const alarmsText = defineText({
  he: {
    title: 'דורש טיפול',
    since: (when: string) => `מאז ${when}`,
    what: {
      no_worker: 'שום תהליך לא מבצע את עבודות הרקע: מיילים, עיבוד שירים וייבוא מחכים.',
      storage_away: 'אחסון הקבצים לא עונה.',
      mail_away: 'שרת הדואר לא עונה: המיילים מחכים.',
      disk_database: 'הדיסק של מסד הנתונים יתמלא בתוך שלושה ימים.',
      disk_files: 'הדיסק של הקבצים יתמלא בתוך שלושה ימים.',
      disk_backups: 'הדיסק של הגיבויים יתמלא בתוך שלושה ימים.',
      backup_failed: 'הגיבוי האחרון נכשל.',
      backup_late: 'אין גיבוי שלם מהיממה וחצי האחרונות.',
      backups_away: 'מקום הגיבויים לא עונה.',
      schedules_late: 'המשימות הקבועות מתעכבות.',
      jobs_late: 'יש עבודות רקע שמחכות יותר משעה.',
      certificate: 'תעודת האבטחה של האתר תקפה לפחות משבועיים, או שפג תוקפה.',
    },
  },
  en: {
    title: 'Needs attention',
    since: (when) => `since ${when}`,
    what: {
      no_worker: 'No process runs background jobs: emails, songs to process and imports wait.',
      storage_away: 'The store of files doesn’t answer.',
      mail_away: 'The mail server doesn’t answer: emails wait.',
      disk_database: 'The database’s disk will be full within three days.',
      disk_files: 'The files’ disk will be full within three days.',
      disk_backups: 'The backups’ disk will be full within three days.',
      backup_failed: 'The last backup failed.',
      backup_late: 'There is no whole backup of the last day and a half.',
      backups_away: 'The place of backups doesn’t answer.',
      schedules_late: 'Scheduled work is late.',
      jobs_late: 'Background jobs have waited for more than an hour.',
      certificate: 'The site’s certificate ends within two weeks, or isn’t trusted.',
    },
  },
});
