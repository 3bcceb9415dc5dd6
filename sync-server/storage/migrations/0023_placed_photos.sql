CREATE TABLE "photo_files" (
	"user_id" uuid NOT NULL,
	"file" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_files_user_id_file_pk" PRIMARY KEY("user_id","file")
);
--> statement-breakpoint
CREATE TABLE "photo_sizes" (
	"file" text NOT NULL,
	"size" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_sizes_file_size_pk" PRIMARY KEY("file","size")
);
--> statement-breakpoint
ALTER TABLE "photo_files" ADD CONSTRAINT "photo_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_files_file" ON "photo_files" USING btree ("file");