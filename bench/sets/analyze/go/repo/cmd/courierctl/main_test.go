package main

import "testing"

func TestNothingYet(t *testing.T) {
	t.Skip("needs a running courier")
}
