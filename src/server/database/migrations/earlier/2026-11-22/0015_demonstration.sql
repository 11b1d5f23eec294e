CREATE TABLE "demonstration_marks" (
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "demonstration_marks_kind_mark_pk" PRIMARY KEY("kind","mark")
);
