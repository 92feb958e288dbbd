// Command courierctl asks a running courier.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: courierctl STATUS")
		os.Exit(2)
	}
	fmt.Println(os.Args[1])
}
