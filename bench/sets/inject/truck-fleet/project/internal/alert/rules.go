package alert

// Rule fires when a truck stands longer than Minutes.
type Rule struct {
	Minutes int
	Quiet   bool
}
