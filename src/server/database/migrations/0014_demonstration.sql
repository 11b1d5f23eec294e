CREATE TABLE "demonstration_marks" (
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "demonstration_marks_kind_mark_pk" PRIMARY KEY("kind","mark")
);
--> statement-breakpoint
-- Demonstrations that were made before there were marks, by exactly the addresses that they were given.
INSERT INTO demonstration_marks SELECT 'user', id FROM users WHERE email_confirmed_at IS NOT NULL
  AND email ~ '^(artist([2-9]|1[0-2])?|admin|member|anat|yoav|operator)@demo\.session42\.test$';
